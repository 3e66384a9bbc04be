/* When the next backup is due and which ones may go. Pure; the names of the files say all there is to know. */

const AUTOMATIC = /^potrero-automatica-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** Colons are left out: not every disk takes them. */
export function backupName(at: Date, kind: "automatic" | "by hand"): string {
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  return `potrero-${kind === "automatic" ? "automatica-" : ""}${stamp}.tar.gz`;
}

/** With a clock that was once ahead the newest may lie in the future: that one does not count. */
export function isDue(names: string[], everyMs: number, now: Date): boolean {
  const times = automatic(names).map(timeOf);
  return !times.some((time) => time <= now.getTime() && time + everyMs > now.getTime());
}

/** All but the last `keep`. Only what was made automatically is ever removed. */
export function superseded(names: string[], keep: number): string[] {
  return automatic(names)
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(keep);
}

function automatic(names: string[]): string[] {
  return names.filter((name) => !Number.isNaN(timeOf(name)));
}

function timeOf(name: string): number {
  return AUTOMATIC.test(name) ? Date.parse(name.replace(AUTOMATIC, "$1T$2:$3:$4Z")) : Number.NaN;
}
