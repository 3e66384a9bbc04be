/*
 * openfootball writes months in English, gives the hour only on the first of several matches, and marks titles with
 * its own signs. Only these are converted; the parser handles the rest.
 */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY = /^[[\s]*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s([A-Z][a-z]{2})[/ ]([0-9]{1,2})(?:\s([0-9]{4}))?\]?\s*$/;

/** A season of openfootball as a league here would paste it. */
export function plainOpenfootball(text: string): string {
  let hour = "";
  const lines = text.split("\n").map((line) => {
    if (/^[=#]/.test(line)) return "";
    const [, month = "", day = "", year] = DAY.exec(line) ?? [];
    if (day) return `${day}/${MONTHS.indexOf(month) + 1}${year ? `/${year}` : ""}`;
    const title = line.replace(/^\s*»\s*/, "");
    if (!/[0-9]-[0-9]|\sv\s/.test(line)) return title;
    hour = /^\s*([0-9]{1,2}[.:][0-9]{2})\s/.exec(line)?.[1] ?? hour;
    return `${hour}   ${line.replace(/^\s*(?:[0-9]{1,2}[.:][0-9]{2})?\s*/, "")}`;
  });
  return lines.join("\n");
}
