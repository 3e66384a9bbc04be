import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts that the specification quotes word for word. */
const QUOTED = [
  "¿Qué deseas ver de la liga?",
  "¿Estás seguro de que quieres cerrar sesión?",
  "Selecciona una zona y categoría para ver la información",
  "Selecciona una categoría y zona para ver la información",
  "No hay equipos en esta zona y categoría. Agrega el primer equipo para comenzar.",
  "Debes seleccionar una zona y una categoría válidas.",
  "Por favor ingresa resultados válidos",
  "Por favor, inténtalo de nuevo",
  "Credenciales inválidas. Por favor, intenta de nuevo.",
  "Ocurrió un error inesperado. Intenta de nuevo.",
  "el equipo. Intenta nuevamente.",
  "Error al guardar el resultado. Por favor intenta de nuevo.",
  "Error al guardar el orden. Por favor, intenta nuevamente.",
  "Error al guardar el curso. Por favor, intenta de nuevo.",
  "Error al eliminar el curso. Por favor, intenta de nuevo.",
];

/**
 * Verb forms that can only be tuteo, and imperatives at the start of a sentence: elsewhere 'abre' or 'pide' may be
 * third person.
 */
const TUTEO =
  /(?<!\p{L})(?:quieres|debes|puedes|tienes|deseas|eres|contigo|inténtalo|[Ii]ntenta|[Hh]az)(?!\p{L})|(?:^|[.:;¡(>"`] ?)(?:Selecciona|Elige|Ingresa|Agrega|Revisa|Escribe|Sube|Pulsa|Presiona|Verifica|Recuerda|Completa|Corrige|Abre|Pide|Prueba|Consulta) \p{Ll}/u;

/** Text between quotes or tags, which users may read. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return [...code.matchAll(/"[^"\n]*"|`[^`]*`|>[^<>{}]+</g)].map(([text]) => text);
}

test("the site uses voseo, except in texts quoted from the specification", () => {
  const found = globSync("{app,server,scripts}/**/*.{ts,tsx,mjs}")
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => textsIn(readFileSync(file, "utf8")).map((text) => ({ file, text })))
    .filter(({ text }) => {
      const own = QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ""), text);
      return TUTEO.test(own);
    });
  expect(found).toEqual([]);
});
