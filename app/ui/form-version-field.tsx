type FormVersionFieldProps = {
  /** The version of the stored values. */
  current: string;
  refused?: { values?: Record<string, string> };
};

/**
 * The version of the values that the form was filled in from. A refused form keeps it; after a conflict it takes the
 * current one, because the user has been warned.
 */
export function FormVersionField({ current, refused }: FormVersionFieldProps) {
  return <input type="hidden" name="version" value={refused?.values?.version ?? current} />;
}
