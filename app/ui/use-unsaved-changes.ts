import { useFetchers } from "react-router";

/**
 * Whether changes sent in the background are still missing from the loaders' data. A form opened now would be filled in
 * from the old values, and saving it would undo those changes.
 */
export function useUnsavedChanges(): boolean {
  return useFetchers().some(({ formData }) => formData !== undefined);
}
