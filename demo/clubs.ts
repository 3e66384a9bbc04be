import { plainSlug } from "#app/lib/text/slug.ts";
import type { CrestDesign } from "./drawing/crest.ts";

const navy = "#0b2f5c";
const blue = "#0b4f8a";
const royal = "#2563c4";
const celeste = "#6fbdf2";
const turquoise = "#14938c";
const green = "#0d7344";
const forest = "#0a4a2b";
const lime = "#8cc63f";
const yellow = "#f2c230";
const orange = "#f28a1c";
const brown = "#7a4a2b";
const sand = "#ecd9a8";
const red = "#c62839";
const crimson = "#8f1a2a";
const pink = "#e8779f";
const violet = "#6a3aa6";
const lilac = "#bb98f5";
const black = "#17202a";
const silver = "#d5dad7";
const white = "#ffffff";

/** Invented clubs with their colours; none is real. Three have names close to the maximum length. */
const designs = {
  // Clubs of the city
  "Defensores del Parque": { shield: "heater", pattern: "stripes", colors: [blue, yellow] },
  "Sportivo La Unión": { shield: "heater", pattern: "band", colors: [red, white, crimson], initials: "LU" },
  "Los Pibes FC": { shield: "iberian", pattern: "bend", colors: [green, white] },
  "Estrella del Sur": { shield: "swiss", pattern: "halves", colors: [black, black, yellow], charge: "star" },
  "Barrio Norte": { shield: "french", pattern: "stripes", colors: [violet, white] },
  "Juventud Unida": { shield: "heater", pattern: "hoops", colors: [white, black] },
  "El Ceibo": { shield: "eared", pattern: "plain", colors: [crimson, crimson, pink], charge: "flower" },
  "Racing de la Ribera": { shield: "iberian", pattern: "stripes", colors: [white, celeste] },
  "Atlético Mitre": { shield: "french", pattern: "chief", colors: [orange, black] },
  "Villa Española": { shield: "heater", pattern: "halves", colors: [yellow, red] },
  "La Amistad": { shield: "round", pattern: "rays", colors: [celeste, white] },
  "Sol de Abril": { shield: "swiss", pattern: "base", colors: [celeste, blue, yellow], charge: "sun" },
  "Unión Ferroviaria": { shield: "round", pattern: "plain", colors: [black, black, silver], charge: "wheel" },
  "Fortín Belgrano": { shield: "heater", pattern: "vee", colors: [white, royal] },
  "Los Aromos": { shield: "iberian", pattern: "plain", colors: [forest, forest, yellow], charge: "flower" },
  "Deportivo Las Lomas": { shield: "swiss", pattern: "hills", colors: [celeste, green] },
  "Barrio Obrero": { shield: "heater", pattern: "sash", colors: [white, red] },
  "La Cantera": { shield: "hexagon", pattern: "peak", colors: [silver, brown] },
  "Social Los Tilos": { shield: "iberian", pattern: "plain", colors: [lime, lime, forest], charge: "tree" },
  "Puente Viejo": { shield: "french", pattern: "waves", colors: [navy, celeste, sand], charge: "bridge" },
  "El Molino": { shield: "round", pattern: "quarters", colors: [red, blue, white], charge: "wheel" },
  "Asociación Vecinal y Deportiva Villa Los Paraísos": {
    shield: "swiss",
    pattern: "quarters",
    colors: [lilac, white],
  },
  "Los Horneros": { shield: "heater", pattern: "plain", colors: [brown, brown, sand], charge: "bird" },
  "Infantil San Roque": { shield: "eared", pattern: "cross", colors: [royal, white] },
  "La Esquina FC": { shield: "french", pattern: "sash", colors: [black, yellow] },
  "Pampa Chica": { shield: "heater", pattern: "base", colors: [celeste, lime, yellow], charge: "sun" },
  "Arroyo Claro": {
    shield: "iberian",
    pattern: "waves",
    colors: [white, turquoise, navy],
    charge: "threeStars",
  },
  "El Campito": { shield: "round", pattern: "stripes", colors: [green, lime] },
  // Clubs of LIFUFE
  "Las Golondrinas": { shield: "swiss", pattern: "plain", colors: [violet, violet, white], charge: "bird" },
  "Estrellas del Oeste": {
    shield: "heater",
    pattern: "chief",
    colors: [pink, violet, yellow],
    charge: "threeStars",
  },
  "Las Calandrias": {
    shield: "iberian",
    pattern: "halves",
    colors: [turquoise, white, black],
    charge: "bird",
  },
  "Luna Nueva": { shield: "round", pattern: "plain", colors: [navy, navy, silver], charge: "moon" },
  "Flor de Ceibo": { shield: "hexagon", pattern: "plain", colors: [white, white, red], charge: "flower" },
  "Jacarandá FC": { shield: "heater", pattern: "base", colors: [lilac, forest, violet], charge: "tree" },
  "Girasoles del Bajo": { shield: "round", pattern: "rays", colors: [yellow, orange, brown], charge: "disc" },
  "Villa Luz": { shield: "french", pattern: "diamond", colors: [crimson, yellow] },
  "Guerreras del Barrio": { shield: "eared", pattern: "saltire", colors: [black, pink] },
  "Mariposas del Litoral": { shield: "swiss", pattern: "saltire", colors: [orange, black] },
  "La Estación": { shield: "heater", pattern: "pale", colors: [crimson, white, crimson], initials: "E" },
  "Centro de Fomento y Cultura Nueva Esperanza": {
    shield: "french",
    pattern: "peak",
    colors: [white, green],
  },
  // Clubs of the region, for the Mundialito
  "Río Manso": { shield: "heater", pattern: "waves", colors: [royal, white, white], charge: "threeStars" },
  "Cerro Azul": { shield: "hexagon", pattern: "hills", colors: [white, royal] },
  "Laguna Blanca": { shield: "iberian", pattern: "band", colors: [celeste, white, royal], initials: "LB" },
  "Monte Chico": { shield: "swiss", pattern: "peak", colors: [lime, forest] },
  "Colonia Esperanza": { shield: "french", pattern: "plain", colors: [green, green, white], initials: "CE" },
  "Pueblo Nuevo": { shield: "heater", pattern: "checks", colors: [white, red] },
  "Las Tunas": { shield: "eared", pattern: "vee", colors: [lime, crimson] },
  "Punta del Viento": { shield: "swiss", pattern: "bend", colors: [turquoise, white] },
  "Estación Sauce": { shield: "iberian", pattern: "plain", colors: [sand, sand, forest], charge: "tree" },
  "Paso Hondo": { shield: "round", pattern: "hoops", colors: [navy, yellow] },
  "Cañada Verde": { shield: "heater", pattern: "hoops", colors: [green, white] },
  "Tres Lagunas": { shield: "french", pattern: "base", colors: [navy, celeste, white], charge: "threeStars" },
  "Loma Alta": { shield: "hexagon", pattern: "chief", colors: [yellow, black] },
  "Los Algarrobos": { shield: "iberian", pattern: "plain", colors: [brown, brown, lime], charge: "tree" },
  "El Palenque": { shield: "heater", pattern: "cross", colors: [orange, white] },
  "Sauce Grande": { shield: "eared", pattern: "halves", colors: [forest, lime] },
  "Villa del Lago": {
    shield: "round",
    pattern: "waves",
    colors: [celeste, navy, white],
    charge: "threeStars",
  },
  "Club Infantil Unión y Progreso de Colonia del Este": {
    shield: "heater",
    pattern: "diamond",
    colors: [royal, white, red],
    initials: "UP",
  },
  // Clubs that play only in the Copa Potrero
  "La Redonda": { shield: "round", pattern: "pinstripes", colors: [black, white] },
  "Baldío FC": { shield: "hexagon", pattern: "saltire", colors: [sand, brown] },
  "Once Corazones": { shield: "eared", pattern: "band", colors: [red, black, white], initials: "11" },
  "Los Pericos": { shield: "iberian", pattern: "quarters", colors: [lime, yellow] },
  "Vereda Tropical": { shield: "swiss", pattern: "stripes", colors: [orange, turquoise] },
  "Gambeta Club": { shield: "heater", pattern: "pinstripes", colors: [lilac, violet] },
} as const satisfies Record<string, CrestDesign>;

export type ClubName = keyof typeof designs;

export interface Club {
  name: ClubName;
  /** The name of its picture in the storage. */
  slug: string;
  design: CrestDesign;
}

export function clubNamed(name: ClubName): Club {
  return { name, slug: plainSlug(name), design: designs[name] };
}

export function allClubs(): Club[] {
  return (Object.keys(designs) as ClubName[]).map(clubNamed);
}

/** Grounds and streets. Nearly every club gets its own; some clubs have none. */
const grounds = [
  ["Cancha del Parque", "Av. de los Incas 1250"],
  ["Complejo La Unión", "Rivadavia 870"],
  ["El Potrero", "Los Ceibos y Las Heras"],
  ["Estadio Chico", "Belgrano 2301"],
  ["Predio Norte", "Ruta 8, km 4"],
  ["Polideportivo Municipal", "San Martín 455"],
  ["Cancha de la Estación", "Moreno 98"],
  ["Campo de la Ribera", "Costanera Sur s/n"],
] as const;
/** One club in this many has no ground. */
const NO_GROUND_EVERY = 9;

/** The ground of a club, which depends only on its number in the list. */
export function groundOf(number: number): { ground: string; address: string; mapUrl: string } | null {
  if (number % NO_GROUND_EVERY === NO_GROUND_EVERY - 1) return null;
  const [ground, street] = grounds[number % grounds.length] ?? grounds[0];
  const round = Math.floor(number / grounds.length);
  const address = round === 0 ? street : `${street}, barrio ${round}`;
  const query = encodeURIComponent(`${ground}, ${address}`);
  return {
    ground: round === 0 ? ground : `${ground} ${round + 1}`,
    address,
    mapUrl: `https://www.openstreetmap.org/search?query=${query}`,
  };
}
