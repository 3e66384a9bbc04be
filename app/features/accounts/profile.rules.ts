import { clockTime, type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import { formVersion } from "#app/lib/forms/form-version.ts";

/** A person's database row, for presenters only. */
export interface PersonRow {
  id: string;
  name: string;
  surname: string;
  birthDate: Day | null;
  document: string | null;
  school: string | null;
  email: string | null;
  /** `isPast`: the team's season is over, so the player has to choose a new team. */
  team: { id: number; name: string; isPast?: boolean } | null;
  createdAt: Date;
  hasPassword: boolean;
  hidden: boolean;
}

/** A player's own profile. A limited session sees only the first name and `hasPassword`. */
export interface Profile {
  limited: boolean;
  name: string;
  surname: string | null;
  document: string | null;
  birthDate: Day | null;
  school: string | null;
  email: string | null;
  team: { id: number; name: string } | null;
  /** Whether a new season has begun in which the player's team is unknown. */
  asksForTeam: boolean;
  memberSince: Day | null;
  hasPassword: boolean;
}

export function presentProfile(row: PersonRow, limited: boolean, memberSince: Day): Profile {
  const unlessLimited = <T>(value: T | null) => (limited ? null : value);
  return {
    limited,
    name: limited ? firstName(row.name) : row.name,
    surname: unlessLimited(row.surname),
    document: unlessLimited(row.document),
    birthDate: unlessLimited(row.birthDate),
    school: unlessLimited(row.school),
    email: unlessLimited(row.email),
    team: unlessLimited(row.team && { id: row.team.id, name: row.team.name }),
    asksForTeam: !limited && row.team?.isPast === true,
    memberSince: unlessLimited(memberSince),
    hasPassword: row.hasPassword,
  };
}

/** In characters: longer than any real first name, too short for a message. */
const MAX_FIRST_NAME = 20;

/** The first word made of letters, cut to `MAX_FIRST_NAME`: names stored before validation may contain anything. */
export function firstName(name: string): string {
  const [word] = name.match(/\p{L}[\p{L}\p{M}'’-]*/u) ?? [];
  return [...(word ?? "Jugador")].slice(0, MAX_FIRST_NAME).join("");
}

/** The only name of a player that a public page may show: 'Ana M.' */
export function publicName({ name, surname }: { name: string; surname: string }): string {
  const [initial] = surname.match(/\p{L}/u) ?? [];
  return initial ? `${firstName(name)} ${initial.toLocaleUpperCase("es")}.` : firstName(name);
}

/** A player in the panel's list. */
export interface PlayerRow {
  id: string;
  name: string;
  surname: string;
  document: string;
  team: string | null;
  hasPassword: boolean;
}

export function presentPlayerRow(row: PersonRow): PlayerRow {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    document: row.document ?? "",
    team: row.team?.name ?? null,
    hasPassword: row.hasPassword,
  };
}

/** A player in the administrator's form. */
export interface PlayerRecord {
  id: string;
  name: string;
  surname: string;
  document: string;
  birthDate: Day;
  school: string;
  email: string | null;
  team: { id: number; name: string } | null;
  memberSince: Day;
  hasPassword: boolean;
  hidden: boolean;
  consent: { guardianName: string; on: Day } | null;
  version: string;
}

/** When an access code expires, as in 'vale hasta el sáb 21/11, 09:30'. */
export function codeUntilText(end: Date, timeZone: string): string {
  return `${shortDay(dayOf(end, timeZone))}, ${clockTime(end, timeZone)}`;
}

export function playerVersion({
  name,
  surname,
  document,
  birthDate,
  school,
  email,
  team,
}: PersonRow): string {
  return formVersion(name, surname, document, birthDate, school, email, team?.id);
}

export function presentPlayer(
  row: PersonRow,
  memberSince: Day,
  consent: { guardianName: string; on: Day } | null,
): PlayerRecord {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    document: row.document ?? "",
    birthDate: row.birthDate ?? "",
    school: row.school ?? "",
    email: row.email,
    team: row.team && { id: row.team.id, name: row.team.name },
    memberSince,
    hasPassword: row.hasPassword,
    hidden: row.hidden,
    consent: consent && { guardianName: consent.guardianName, on: consent.on },
    version: playerVersion(row),
  };
}

interface StoredData {
  consent: { guardianName: string; text: string; createdAt: Date } | null;
  predictions: {
    match: string;
    kickoff: Date;
    prediction: string;
    pointsEarned: number | null;
    createdAt: Date;
  }[];
  groups: {
    name: string;
    league: string | null;
    category: string | null;
    isOwner: boolean;
    joinedAt: Date;
  }[];
  sessions: { createdAt: Date; expiresAt: Date; hasReminders: boolean }[];
}

/** All stored data about a player, to download. People read it, so its keys are Spanish. */
export function presentData(row: PersonRow, stored: StoredData, now: Date) {
  return {
    generado: now.toISOString(),
    perfil: {
      nombre: row.name,
      apellido: row.surname,
      documento: row.document,
      fecha_nacimiento: row.birthDate,
      escuela: row.school,
      equipo: row.team?.name ?? null,
      email: row.email,
      tiene_contraseña: row.hasPassword,
      oculto_en_tablas_públicas: row.hidden,
      registrado: row.createdAt.toISOString(),
    },
    consentimiento: stored.consent && {
      responsable: stored.consent.guardianName,
      texto: stored.consent.text,
      fecha: stored.consent.createdAt.toISOString(),
    },
    predicciones: stored.predictions.map((prediction) => ({
      partido: prediction.match,
      fecha: prediction.kickoff.toISOString(),
      prediccion: prediction.prediction,
      puntos: prediction.pointsEarned,
      creada: prediction.createdAt.toISOString(),
    })),
    grupos: stored.groups.map((group) => ({
      nombre: group.name,
      liga: group.league,
      categoria: group.category,
      es_tuyo: group.isOwner,
      desde: group.joinedAt.toISOString(),
    })),
    sesiones: stored.sessions.map((session) => ({
      abierta: session.createdAt.toISOString(),
      vence: session.expiresAt.toISOString(),
      recordatorios_del_prode: session.hasReminders,
    })),
  };
}
