/** Phones cut an app's name after about this many letters. */
const MAX_SHORT_NAME = 12;

/** The web app manifest. */
export function webManifest(name: string) {
  return {
    name,
    short_name: shortName(name),
    description: "Próximos partidos, resultados y tablas de posiciones de ligas de fútbol infantil.",
    lang: "es-AR",
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f5f4ee",
    theme_color: "#ffffff",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

/** As many whole words as fit; phones shorten a single long word themselves. */
function shortName(name: string): string {
  const words = name.split(" ");
  let short = words.shift() ?? name;
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}
