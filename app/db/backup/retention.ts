/* When the next backup is due and which ones to delete. Pure: decided from the names of the files alone. */

const AUTOMATIC = /^potrero-automatica-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** A file name without colons, which some file systems refuse. */
export function backupName(at: Date, kind: "automatic" | "manual"): string {
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  return `potrero-${kind === "automatic" ? "automatica-" : ""}${stamp}.tar.gz`;
}

/** Ignores backups in the future, made while the clock was ahead. */
export function isDue(names: string[], everyMs: number, now: Date): boolean {
  const times = automatic(names).map(timeOf);
  return !times.some((time) => time <= now.getTime() && time + everyMs > now.getTime());
}

/** All but the last `keep`. Only automatic backups are ever removed. */
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
