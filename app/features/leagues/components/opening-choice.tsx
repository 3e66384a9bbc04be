import { ButtonLink } from "#app/ui/button.tsx";

/** Section 2, League page: the opening choice, a row of two buttons. */
export function OpeningChoice({ fixture, standings }: { fixture: string; standings: string }) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-subheading">¿Qué deseas ver de la liga?</h2>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ButtonLink to={fixture} variant="main" prefetch="intent" className={BUTTON_CLASS}>
          Ver Fixture de la Liga
        </ButtonLink>
        <ButtonLink to={standings} prefetch="intent" className={BUTTON_CLASS}>
          Ver Tabla de Posiciones
        </ButtonLink>
      </div>
    </section>
  );
}

/** Narrow enough to fit side by side on a phone. */
const BUTTON_CLASS = "grow max-sm:px-1.5 max-sm:text-label";
