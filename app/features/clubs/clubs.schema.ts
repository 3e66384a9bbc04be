import { z } from "zod";
import { line, optionalLine, optionalLines } from "#app/lib/form-text.ts";
import { logoUrl, ticked } from "../pictures/logo.schema.ts";
import {
  distinctAliases,
  MOST_ALIASES,
  MOST_CLUB_NAME,
  MOST_SHORT_NAME,
  shortNameFor,
} from "./clubs.rules.ts";

const LEAST_CLUB_NAME = 2;
const MOST_GROUND = 80;
const MOST_ADDRESS = 120;
const MOST_MAP_URL = 500;
const tooLong = (what: string, most: number) => `${what} no puede tener más de ${most} caracteres`;

const clubName = line("El nombre es requerido", MOST_CLUB_NAME, tooLong("El nombre", MOST_CLUB_NAME)).refine(
  (name) => [...name].length >= LEAST_CLUB_NAME,
  `El nombre debe tener al menos ${LEAST_CLUB_NAME} caracteres`,
);

const NO_MAP = "Pegá un enlace que empiece con https://, por ejemplo el de «Compartir» en Google Maps";

const mapUrl = optionalLine(MOST_MAP_URL, tooLong("El enlace", MOST_MAP_URL)).refine(
  (url) => url === null || isHttps(url),
  NO_MAP,
);

/** What a club that is split off is called. */
export const splitSchema = z.object({ name: clubName });

/** An empty short name is filled in; the name itself is no other spelling. */
export const clubSchema = z
  .object({
    name: clubName,
    shortName: optionalLine(MOST_SHORT_NAME, tooLong("El nombre corto", MOST_SHORT_NAME)),
    ground: optionalLine(MOST_GROUND, tooLong("La cancha", MOST_GROUND)),
    address: optionalLine(MOST_ADDRESS, tooLong("La dirección", MOST_ADDRESS)),
    mapUrl,
    aliases: optionalLines(
      { each: MOST_CLUB_NAME, lines: MOST_ALIASES },
      {
        each: tooLong("Cada nombre", MOST_CLUB_NAME),
        lines: `Puede haber hasta ${MOST_ALIASES} otros nombres`,
      },
    ),
    logo: logoUrl,
    removeLogo: ticked,
    /** Whether the address of its page follows a new name. */
    changeSlug: ticked,
    /** How the club was when the form was opened; empty for one that is added. */
    version: z.string().default(""),
  })
  .transform(({ removeLogo, changeSlug, version, logo, ...club }) => ({
    form: { removeLogo, changeSlug, version, logo },
    club: {
      ...club,
      shortName: club.shortName ?? shortNameFor(club.name),
      aliases: distinctAliases(club.aliases, club.name),
    },
  }));

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, hostname } = new URL(text);
  return protocol === "https:" && /^https:\/\//.test(text) && username === "" && hostname.includes(".");
}
