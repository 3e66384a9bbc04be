const DOT = "[.。]";
/** Names contain these too: 'Los pibes · online'. */
const LIKE_DOT = "[·•‧∙・]";
/** Top-level domains that are neither words nor surnames. */
const SURE_DOMAINS = "com|net|org|gg";
/** 'Ly' and 'Co' are surnames and 'me' is a word, so these count only after a dot that no name contains. */
const DOMAINS = `${SURE_DOMAINS}|ar|io|me|ly|tv|be|co|app|bio|dev|ee|info|link|live|online|site|xyz`;
export const NETWORKS =
  "discord|facebook|fb|ig|insta|instagram|kik|psn|roblox|snap|snapchat|steam|telegram|tg|tiktok|twitch|twitter|wasap|whatsapp|wp|wpp|wsp|xbox|youtube";

const LINKS = [
  // '7/8' is a school year.
  /[@\\]|(?<!\d\s?)\/|\/(?!\s?\d)|(?<!\p{L})www(?!\p{L})|https?/iu,
  // 'pibes.com', 'pibes . me'
  new RegExp(`(?:\\s${DOT}\\s*|${DOT})(?:${DOMAINS})(?!\\p{L})`, "iu"),
  new RegExp(`${LIKE_DOT}\\s*(?:${SURE_DOMAINS})(?!\\p{L})`, "iu"),
  // 'pibes. com', but not the abbreviation in 'Esc. Com. Rosario'
  new RegExp(`${DOT}\\s+(?:${SURE_DOMAINS})(?!\\p{L}|\\.\\s+[\\p{L}\\p{N}])`, "iu"),
  // 'pibes punto com'
  new RegExp(`(?<!\\p{L})(?:punto|dot)\\s+(?:${SURE_DOMAINS})(?!\\p{L})`, "iu"),
  // 'discord gg', 'insta-com', 'wa me'
  new RegExp(`(?<!\\p{L})(?:${NETWORKS})[^\\p{L}\\p{N}]+(?:${SURE_DOMAINS}|me|tv)(?!\\p{L})`, "iu"),
  /(?<!\p{L})(?:wa[^\p{L}\p{N}]+me|bit[^\p{L}\p{N}]+ly|youtu[^\p{L}\p{N}]+be)(?!\p{L})/iu,
];

/**
 * Whether a public name contains a link, even one broken up with spaces. Children read these names. `containsContact` finds
 * more.
 */
export function containsLink(text: string): boolean {
  // NFKC turns look-alikes such as '．' into a dot.
  const plain = text.normalize("NFKC");
  return LINKS.some((link) => link.test(plain));
}
