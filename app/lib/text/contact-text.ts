import { containsLink } from "./link-text.ts";
import { foldText } from "./search-text.ts";

/** More is a telephone number: '7/8', '5to B 2014' and '2012 y 2013' are fine. */
const MAX_DIGITS = 4;
const MAX_DIGITS_BESIDE_YEARS = 2;

const DIGIT_WORDS =
  "cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince";
const MAIL = "gmail|hotmail|outlook|yahoo|icloud|protonmail";
const NETWORKS =
  "discord|facebook|fb|ig|insta|instagram|roblox|snap|snapchat|telegram|tg|tiktok|twitch|twitter|whatsapp|wp|wpp|wsp|youtube";
/** A name after one of these is an account; 'Instagram y amigos' is not. */
const SHORT_NETWORKS = "fb|ig|insta|wpp|wsp";

const CONTACTS = [
  // 'ig: mateo', 'TikTok = mateo'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})\\s*[:=>|]`, "u"),
  // 'insta mateo10', 'ig - mateo'
  new RegExp(`(?<!\\p{L})(?:${SHORT_NETWORKS})[\\s._-]+[\\p{L}\\p{N}]`, "u"),
  // 'mateo arroba gmail', 'mateoarrobagmail', 'mateo at gmail'
  new RegExp(`arroba\\s*(?:${MAIL})|(?<!\\p{L})(?:${MAIL})(?!\\p{L})`, "u"),
  // 'mateo arroba mateito punto ar', 'mateo arroba (mateito)'
  /(?<!\p{L})arroba\s+\S+\s+(?:punto|dot)(?!\p{L})/u,
  /[([]\s*(?:arroba|at|punto|dot)\s*[)\]]/u,
  /punto\s*(?:com|net|org)(?!\p{L})/u,
];

/**
 * Whether a name that everybody reads tells how to reach a child elsewhere: a link, an account, an address or a telephone
 * number, also in words. What is not found, an administrator can hide or delete.
 */
export function containsContact(text: string): boolean {
  const plain = foldText(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
  return containsLink(text) || CONTACTS.some((contact) => contact.test(plain)) || hasPhone(plain);
}

/** Digits apart and in words count too: 'uno uno cinco cinco'. */
function hasPhone(plain: string): boolean {
  const written = plain.match(new RegExp(`(?<!\\p{L})(?:${DIGIT_WORDS})(?!\\p{L})`, "gu"))?.length ?? 0;
  const all = digitsIn(plain) + written;
  const besideYears = digitsIn(plain.replace(/(?<!\p{N})(?:19[89]|20[0-3])\d(?!\p{N})/gu, "")) + written;
  return all > MAX_DIGITS && (besideYears > MAX_DIGITS_BESIDE_YEARS || all > 2 * MAX_DIGITS);
}

/** '１１ ⑤⑤' is a number too. */
function digitsIn(text: string): number {
  return text.replace(/\P{N}/gu, "").length;
}
