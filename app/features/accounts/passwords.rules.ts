import { COMMON_PASSWORDS } from "./common-passwords.rules.ts";

/** Locally common passwords, in addition to the general list. Shorter ones are rejected anyway. */
const LOCALLY_COMMON_PASSWORDS = new Set(
  `87654321 987654321 12341234 123123123 159753456 contraseña contrasena contraseña1 contrasena1 contraseña123
  contrasena123 micontraseña micontrasena miclave123 clave123 clave1234 clave12345 secreto1 secreta1 secreto123
  abcdefgh abcdefghi aaaaaaaa teamo123 tequiero teamomucho princesa princesa1 estrella1 mariposa1 chocolate1
  batman123 pokemon123 minecraft1 minecraft123 fortnite fortnite1 fortnite123 freefire freefire1 freefire123
  roblox123 football123 futbol123 futbol10 futbol2025 futbol2026 argentina1 argentina10 argentina123 argentina2022
  argentina2026 campeones campeones1 seleccion messi123 messi1010 lionelmessi leomessi leomessi10 maradona10
  maradona123 diegomaradona dibumartinez riverplate riverplate1 riverplate912 bocajuniors bocajuniors1
  bocajuniors12 boca1234 boca12345 river123 river1234 river12345 racingclub racing123 independiente independiente1
  sanlorenzo sanlorenzo1 rosariocentral newells123 velez123 huracan1 huracan123 admin123 admin1234 administrador
  administrator admin12345 bienvenido bienvenido1 bienvenida welcome123 changeme1 cambiame usuario1 usuario123
  jugador1 jugador123 liga1234 prode123 prode2026 potrero1 potrero123 potrero2026 mundialito mundialito1 colegio1
  escuela1 escuela123 familia1 familia123 buenosaires buenosaires1`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is among the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  return (
    LOCALLY_COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(plain) ||
    /^(.)\1*$/u.test(plain) ||
    isRun(plain)
  );
}

/** 'abcdefgh', '23456789', '98765432': consecutive characters, all ascending or all descending. */
function isRun(text: string): boolean {
  const characters = [...text];
  const steps = characters.slice(1).map((character, i) => code(character) - code(characters[i] ?? ""));
  return steps.length > 0 && Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

function code(character: string): number {
  return character.codePointAt(0) ?? 0;
}
