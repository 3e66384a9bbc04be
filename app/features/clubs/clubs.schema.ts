import { z } from "zod";
import { checkbox, line, optionalLine, optionalLines } from "#app/lib/forms/form-text.ts";
import { logoUrl } from "../pictures/logo.schema.ts";
import { distinctAliases, MAX_ALIASES, MAX_CLUB_NAME, MAX_SHORT_NAME, shortNameFor } from "./clubs.rules.ts";

const MIN_CLUB_NAME = 2;
const MAX_GROUND = 80;
const MAX_ADDRESS = 120;
const MAX_MAP_URL = 500;
const tooLong = (label: string, max: number) => `${label} no puede tener más de ${max} caracteres`;

const clubName = line("El nombre es requerido", MAX_CLUB_NAME, tooLong("El nombre", MAX_CLUB_NAME)).refine(
  (name) => [...name].length >= MIN_CLUB_NAME,
  `El nombre debe tener al menos ${MIN_CLUB_NAME} caracteres`,
);

const NO_MAP = "Pegá un enlace que empiece con https://, por ejemplo el de «Compartir» en Google Maps";

const mapUrl = optionalLine(MAX_MAP_URL, tooLong("El enlace", MAX_MAP_URL)).refine(
  (url) => url === null || isHttps(url),
  NO_MAP,
);

/** The name of the club that is split off. */
export const splitSchema = z.object({ name: clubName });

/** Fills in an empty short name, and drops the name from the aliases. */
export const clubSchema = z
  .object({
    name: clubName,
    shortName: optionalLine(MAX_SHORT_NAME, tooLong("El nombre corto", MAX_SHORT_NAME)),
    ground: optionalLine(MAX_GROUND, tooLong("La cancha", MAX_GROUND)),
    address: optionalLine(MAX_ADDRESS, tooLong("La dirección", MAX_ADDRESS)),
    mapUrl,
    aliases: optionalLines(
      { each: MAX_CLUB_NAME, lines: MAX_ALIASES },
      {
        each: tooLong("Cada nombre", MAX_CLUB_NAME),
        lines: `Puede haber hasta ${MAX_ALIASES} otros nombres`,
      },
    ),
    logo: logoUrl,
    removeLogo: checkbox,
    /** Whether to change the slug to match the new name. */
    changeSlug: checkbox,
    /** The club's version when the form was opened; empty for a new club. */
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
