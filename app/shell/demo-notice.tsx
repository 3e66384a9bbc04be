import { Wrap } from "#app/ui/page.tsx";

/** Says that the data is a demo, and how to remove it. */
export function DemoNotice() {
  return (
    <aside aria-label="Datos de demostración" className="border-line border-b bg-sunk">
      <Wrap className="py-1.5 text-ink-soft text-sm leading-snug">
        <strong className="font-normal text-ink">Datos de demostración.</strong>{" "}
        <span className="max-sm:hidden">Para empezar con el sitio vacío: </span>
        <code className="font-sans text-ink">DEMO=off npm start</code>
        <span className="max-sm:hidden">
          , con otra carpeta en <code className="font-sans text-ink">DATA_DIR</code>
        </span>
        .
      </Wrap>
    </aside>
  );
}
