import { containsLink, NETWORKS } from "./link-text.ts";
import { foldText } from "./search-text.ts";

/** More digits count as a telephone number; those in '7/8', '5to B 2014' and '2012 y 2013' do not. */
const MAX_DIGITS = 4;
const MAX_DIGITS_BESIDE_YEARS = 2;
/** 'Los de 2010, 2011 y 2012' */
const MAX_DIGITS_WITH_YEARS = 12;

const UNITS = "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve";
const TENS = "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa";
/** Numbers with two digits. Longer words first, so that 'veinticinco' is one number. */
const TWO_DIGITS = `(?:${TENS})(?: y (?:${UNITS}))?|(?:dieci|veinti)(?:${UNITS}|un)|diez|once|doce|trece|catorce|quince|veinte`;
const NUMBERS = `${TWO_DIGITS}|${UNITS}|cero`;
const MAIL = "gmail|hotmail|outlook|yahoo|icloud|protonmail";
const MESSENGERS = "tel|telegram|guasap|wasap|wassap|watsap|whatsapp|wp|wpp|wsp";
/** Any word after one of these is an account; 'Instagram y amigos' is not. */
const SHORT_NETWORKS = "fb|ig|insta|snap|wpp|wsp";
/** Inside a word these are also part of a surname, such as Winstanley. */
const AT_AN_END = ["insta", "snap"];
const LONG_NETWORKS = NETWORKS.split("|").filter((name) => name.length >= 4);
const DIGITS_AS_LETTERS: Record<string, string> = {
  a: "4",
  b: "8",
  e: "3",
  g: "9",
  i: "1",
  l: "1",
  o: "0",
  s: "5",
  t: "7",
};

const CONTACTS = [
  // 'ig: mateo', 'TikTok = mateo'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})\\s*[:=>|]`, "u"),
  // 'insta mateo', 'ig → mateo', 'ig (mateo)', but not 'Ig. Nacional'
  new RegExp(`(?<!\\p{L})(?:${SHORT_NETWORKS})(?!\\.\\s)[^\\p{L}\\p{N}]+[\\p{L}\\p{N}]`, "u"),
  // 'tiktok mateo10', 'discord mateo#1234', but not 'Roblox 2014'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})[^\\p{L}\\p{N}]+\\p{L}[\\p{L}._]{0,40}[\\p{N}#]`, "u"),
  // 'mateo en insta'
  new RegExp(`(?<!\\p{L})(?:en|por|mi) (?:${NETWORKS}|${SHORT_NETWORKS})$`, "u"),
  // 'whatsapp 1155'
  new RegExp(`(?<!\\p{L})(?:${MESSENGERS})[^\\p{L}\\p{N}]+\\p{N}{3}`, "u"),
  // 'mateo#1234', 'mateo_10'
  /#\p{N}{3}|[\p{L}\p{N}]_[\p{L}\p{N}]/u,
  // 'wasap once 55', 'wasap 11 55', but not 'WhatsApp 7/8'
  new RegExp(`(?<!\\p{L})(?:${MESSENGERS})(?:[^\\p{L}\\p{N}/]+(?:\\p{N}+|(?:${NUMBERS})(?!\\p{L}))){2}`, "u"),
  // 'unounocincocinco', 'oncecincuentaycinco'
  new RegExp(`(?:(?:${NUMBERS})y?){3}`, "u"),
  // 'mateo g mail com'
  /g\s+mail\s*com(?!\p{L})/u,
  /(?<!\p{L})(?:seguime|siganme|agregame|agregu?en(?:me)?|escribime|escribanme|llamame|llamenme|hablame|hablenme)(?!\p{L})/u,
  // 'mateo arroba gmail', 'mateo at gmail', 'mateogmail'
  new RegExp(MAIL, "u"),
  // 'mateo arroba mateito punto ar', 'mateo arroba (mateito)'
  /(?<!\p{L})arroba\s+\S+\s+(?:punto|dot)(?!\p{L})/u,
  /[([]\s*(?:arroba|at|punto|dot)\s*[)\]]/u,
  /punto\s*(?:com|net|org)(?!\p{L})/u,
];

/** Longer names first: 'insta9ram' is not 'insta'. */
const DISGUISED = new RegExp(
  [...LONG_NETWORKS, ...MAIL.split("|")]
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name.replace(/./g, (letter) => {
        const digit = DIGITS_AS_LETTERS[letter];
        return digit ? `[${letter}${digit}]` : letter;
      }),
    )
    .join("|"),
  "gu",
);
/** 'i g', 'i n s t a'; initials have dots. */
const BETWEEN_SINGLE_LETTERS = /(?<=(?<![\p{L}\p{N}])\p{L})[\s_-]+(?=\p{L}(?![\p{L}\p{N}]))/gu;

const NETWORK_IN_WORD = new RegExp(
  [
    ...LONG_NETWORKS.filter((name) => !AT_AN_END.includes(name)),
    ...AT_AN_END.flatMap((name) => [`(?<!\\p{L})${name}\\p{L}{3}`, `\\p{L}{3}${name}(?!\\p{L})`]),
  ].join("|"),
  "u",
);

/**
 * Whether a public name tells how to reach a child elsewhere: a link, an account, an address or a telephone number,
 * also in words. No list is ever complete: an administrator can hide or delete the names that this misses.
 */
export function containsContact(text: string): boolean {
  const plain = folded(text);
  const joined = plain.replace(BETWEEN_SINGLE_LETTERS, "");
  return (
    containsLink(text) ||
    CONTACTS.some((contact) => contact.test(plain) || contact.test(joined)) ||
    hasPhone(plain) ||
    hasDisguise(plain) ||
    mixesAlphabets(plain)
  );
}

/** 'Instamateo', 'TiktokMateo'. A group may be named so, such as 'Tiktokeros' or 'Instalación', but no person is. */
export function hasNetworkInWord(text: string): boolean {
  return NETWORK_IN_WORD.test(folded(text));
}

/** Letters that look like those of a network's name, and that folding leaves as they are. */
const LOOK_ALIKES: Record<string, string> = { ı: "i", ŧ: "t", ħ: "h", đ: "d", ł: "l", ø: "o" };

function folded(text: string): string {
  return foldText(text.normalize("NFKC").replace(/\p{Cf}/gu, "")).replace(
    /[ıŧħđłø]/g,
    (letter) => LOOK_ALIKES[letter] ?? letter,
  );
}

/** Whether a word mixes alphabets: Cyrillic and Greek have letters that look like ours. */
function mixesAlphabets(plain: string): boolean {
  return plain.split(/[^\p{L}\p{M}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && isForeign(word));
}

function isForeign(text: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
}

/** The name of a network or a mail host with digits as letters: 'rob1ox'. */
function hasDisguise(plain: string): boolean {
  return (plain.match(DISGUISED) ?? []).some((name) => /\p{N}/u.test(name));
}

/** Digits written apart or in words count too: 'uno uno cinco cinco'. */
function hasPhone(plain: string): boolean {
  const written = writtenDigits(plain);
  const all = digitsIn(plain) + written;
  const besideYears = digitsIn(plain.replace(/(?<!\p{N})(?:19[89]|20[0-3])\d(?!\p{N})/gu, "")) + written;
  return all > MAX_DIGITS && (besideYears > MAX_DIGITS_BESIDE_YEARS || all > MAX_DIGITS_WITH_YEARS);
}

/** 'once' has two, like 'cincuenta y cinco'. */
function writtenDigits(plain: string): number {
  const count = (numbers: string) =>
    plain.match(new RegExp(`(?<!\\p{L})(?:${numbers})(?!\\p{L})`, "gu"))?.length ?? 0;
  return count(NUMBERS) + count(TWO_DIGITS);
}

/** Counts digits in any script: '１１ ⑤⑤' has four. */
function digitsIn(text: string): number {
  return text.replace(/\P{N}/gu, "").length;
}
