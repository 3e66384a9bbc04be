type FormVersionFieldProps = {
  /** The version of the stored values. */
  current: string;
  refused?: { values?: Record<string, string> };
};

/**
 * The version of the values that the form was filled in from. A refusal returns it; after somebody else's change it
 * returns the new one, because by then the user has been told.
 */
export function FormVersionField({ current, refused }: FormVersionFieldProps) {
  return <input type="hidden" name="version" value={refused?.values?.version ?? current} />;
}
