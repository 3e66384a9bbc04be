import { counted } from "#app/lib/text/counted.ts";
import type { ProdeConfig } from "../prode.rules.ts";

/** What a prediction is worth, and until when it can be changed. */
export function HowToPlay({ config }: { config: ProdeConfig }) {
  const { pointsPerCorrect, pointsPerIncorrect, deadlineMinutes, exactBonus } = config;
  return (
    <aside aria-labelledby="como-se-juega" className="rounded-card border border-line bg-paper p-4">
      <h3 id="como-se-juega">Cómo se juega</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
        <li>Elegí Local, Empate o Visitante en cada partido. Se guarda al tocar.</li>
        <li>
          Podés cambiar tu predicción hasta{" "}
          {deadlineMinutes === 0
            ? "que empiece el partido"
            : `${counted(deadlineMinutes, "minuto", "minutos")} antes del partido`}
          . Si su hora no está confirmada, hasta que empiece el día.
        </li>
        <li>
          Cada acierto suma {inPoints(pointsPerCorrect)}
          {pointsPerIncorrect > 0
            ? ` y cada error, ${inPoints(pointsPerIncorrect)}.`
            : "; si no acertás, no perdés nada."}
        </li>
        {exactBonus > 0 && (
          <li>
            Si además decís los goles de los dos y son esos, sumás {inPoints(exactBonus)} más. El marcador es
            opcional.
          </li>
        )}
        <li>La precisión se cuenta sobre los partidos con resultado confirmado.</li>
      </ul>
      <p className="mt-3 text-caption text-ink-soft">
        Los horarios pueden cambiar: si un partido se mueve, su cierre se mueve con él.
      </p>
    </aside>
  );
}

function inPoints(points: number): string {
  return points === 1 ? "1 punto" : `${points} puntos`;
}
