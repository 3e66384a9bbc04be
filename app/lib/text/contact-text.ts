import { containsLink, NETWORKS } from "./link-text.ts";
import { foldText } from "./search-text.ts";

/** More digits count as a telephone number; those in '7/8', '5to B 2014' and '2012 y 2013' do not. */
const MAX_DIGITS = 4;
const MAX_DIGITS_BESIDE_YEARS = 2;
/** 'Los de 2010, 2011 y 2012' */
const MAX_DIGITS_WITH_YEARS = 12;

const DIGIT_WORDS =
  "cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince";
const MAIL = "gmail|hotmail|outlook|yahoo|icloud|protonmail";
const MESSENGERS = "tel|telegram|wasap|whatsapp|wp|wpp|wsp";
/** Any word after one of these is an account; 'Instagram y amigos' is not. */
const SHORT_NETWORKS = "fb|ig|insta|wpp|wsp";

const CONTACTS = [
  // 'ig: mateo', 'TikTok = mateo'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})\\s*[:=>|]`, "u"),
  // 'insta mateo', 'ig → mateo', 'ig (mateo)', but not 'Ig. Nacional'
  new RegExp(`(?<!\\p{L})(?:${SHORT_NETWORKS})(?!\\.\\s)[^\\p{L}\\p{N}]+[\\p{L}\\p{N}]`, "u"),
  // 'tiktok mateo10', 'discord mateo#1234', but not 'Roblox 2014'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})[^\\p{L}\\p{N}]+\\p{L}[\\p{L}._]{0,40}[\\p{N}#]`, "u"),
  // 'whatsapp 1155'
  new RegExp(`(?<!\\p{L})(?:${MESSENGERS})[^\\p{L}\\p{N}]+\\p{N}{3}`, "u"),
  // 'mateo#1234', 'mateo_10'
  /#\p{N}{3}|[\p{L}\p{N}]_[\p{L}\p{N}]/u,
  // 'unounocincocinco'
  new RegExp(`(?:${DIGIT_WORDS}){3}`, "u"),
  // 'mateogmailcom', 'mateo g mail com'
  new RegExp(`(?:${MAIL}|g\\s+mail)\\s*com(?!\\p{L})`, "u"),
  /(?<!\p{L})(?:seguime|agregame|escribime|llamame|hablame)(?!\p{L})/u,
  // 'mateo arroba gmail', 'mateoarrobagmail', 'mateo at gmail'
  new RegExp(`arroba\\s*(?:${MAIL})|(?<!\\p{L})(?:${MAIL})(?!\\p{L})`, "u"),
  // 'mateo arroba mateito punto ar', 'mateo arroba (mateito)'
  /(?<!\p{L})arroba\s+\S+\s+(?:punto|dot)(?!\p{L})/u,
  /[([]\s*(?:arroba|at|punto|dot)\s*[)\]]/u,
  /punto\s*(?:com|net|org)(?!\p{L})/u,
];

/**
 * Whether a public name tells how to reach a child elsewhere: a link, an account, an address or a telephone number,
 * also in words. An administrator can hide or delete the names that this misses.
 */
export function containsContact(text: string): boolean {
  const plain = foldText(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
  return containsLink(text) || CONTACTS.some((contact) => contact.test(plain)) || hasPhone(plain);
}

/** Digits written apart or in words count too: 'uno uno cinco cinco'. */
function hasPhone(plain: string): boolean {
  const written = plain.match(new RegExp(`(?<!\\p{L})(?:${DIGIT_WORDS})(?!\\p{L})`, "gu"))?.length ?? 0;
  const all = digitsIn(plain) + written;
  const besideYears = digitsIn(plain.replace(/(?<!\p{N})(?:19[89]|20[0-3])\d(?!\p{N})/gu, "")) + written;
  return all > MAX_DIGITS && (besideYears > MAX_DIGITS_BESIDE_YEARS || all > MAX_DIGITS_WITH_YEARS);
}

/** Counts digits in any script: '１１ ⑤⑤' has four. */
function digitsIn(text: string): number {
  return text.replace(/\P{N}/gu, "").length;
}
