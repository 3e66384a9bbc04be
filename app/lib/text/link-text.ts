const DOT = "[.。]";
/** Also between words that belong together: 'Los pibes · online'. */
const LIKE_DOT = "[·•‧∙・]";
/** Ends of addresses that are no words or surnames of their own. */
const SURE_ENDS = "com|net|org|gg";
/** 'Ly' and 'Co' are surnames and 'me' is a word, so these only count behind a dot that nobody writes in a name. */
const ENDS = `${SURE_ENDS}|ar|io|me|ly|tv|be|co|app|bio|ee|info|link|live|online|site|xyz`;
const SERVICES =
  "discord|facebook|fb|ig|insta|instagram|roblox|snapchat|telegram|tiktok|twitch|twitter|whatsapp|youtube";

const LINKS = [
  /[@/\\]|(?<!\p{L})www(?!\p{L})|https?/iu,
  // 'pibes.com', 'pibes . me'
  new RegExp(`(?:\\s${DOT}\\s*|${DOT})(?:${ENDS})(?!\\p{L})`, "iu"),
  new RegExp(`${LIKE_DOT}\\s*(?:${SURE_ENDS})(?!\\p{L})`, "iu"),
  // 'pibes. com', but not the abbreviation in 'Esc. Com. Rosario'
  new RegExp(`${DOT}\\s+(?:${SURE_ENDS})(?!\\p{L}|\\.\\s+[\\p{L}\\p{N}])`, "iu"),
  // 'pibes punto com'
  new RegExp(`(?<!\\p{L})(?:punto|dot)\\s+(?:${SURE_ENDS})(?!\\p{L})`, "iu"),
  // 'discord gg', 'insta-com', 'wa me'
  new RegExp(`(?<!\\p{L})(?:${SERVICES})[^\\p{L}\\p{N}]+(?:${SURE_ENDS}|me|tv)(?!\\p{L})`, "iu"),
  /(?<!\p{L})(?:wa[^\p{L}\p{N}]+me|bit[^\p{L}\p{N}]+ly|youtu[^\p{L}\p{N}]+be)(?!\p{L})/iu,
];

/**
 * Whether a public name contains an address of another site, also one taken apart with spaces. Children read these
 * names. A text in full words can always get around it: an administrator can hide the player or delete the group.
 */
export function containsLink(text: string): boolean {
  // '．' is a dot too.
  const plain = text.normalize("NFKC");
  return LINKS.some((link) => link.test(plain));
}
