type FormVersionFieldProps = {
  /** The version of the stored values. */
  current: string;
  refused?: { values?: Record<string, string> };
};

/**
 * The version of the values that the form was filled in from. A refused form gets it back; after
 * somebody else's change it gets the new one, because by then the user has been warned.
 */
export function FormVersionField({ current, refused }: FormVersionFieldProps) {
  return <input type="hidden" name="version" value={refused?.values?.version ?? current} />;
}
