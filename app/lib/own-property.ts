/**
 * A record's value for a name from user input. `record[name]` would find `Object` for 'constructor', which every object
 * inherits.
 */
export function ownProperty<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
