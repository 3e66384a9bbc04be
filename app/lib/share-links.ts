/** Opens WhatsApp with a message and a link; the user chooses whom to send it to. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
}
