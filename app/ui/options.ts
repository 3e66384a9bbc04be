/** An option, under its group's heading if it has one. */
export interface Option {
  value: string;
  label: string;
  group?: string;
}

export interface OptionGroup {
  label: string | undefined;
  options: Option[];
}

/** Whether an option matches the typed text: every word occurs in it or its group, ignoring accents and case. */
export function optionMatches({ label, group = "" }: Option, typed: string): boolean {
  const text = fold(`${label} ${group}`);
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Groups options, in the order in which the groups first occur. */
export function byGroup(options: Option[]): OptionGroup[] {
  const groups = new Map<string | undefined, OptionGroup>();
  for (const option of options) {
    const group = groups.get(option.group) ?? { label: option.group, options: [] };
    group.options.push(option);
    groups.set(option.group, group);
  }
  return [...groups.values()];
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
