import { useFetcher } from "react-router";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { scoreText } from "../../results/results.rules.ts";
import { AGREEMENT_LABELS, type MatchToConfirm, PUBLISH_PATH } from "../waiting-reports.rules.ts";

const TONES = { different: "bad", equal: "good", lone: "mute" } as const;
/** Reports not yet published: who sent them, when, and the differences side by side. */
export function ReportList({ reports }: { reports: MatchToConfirm[] }) {
  if (reports.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <h3 className="text-subheading">Avisos de los clubes</h3>
      </CardHeader>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <Report key={report.matchId} report={report} />
        ))}
      </ul>
    </Card>
  );
}

/** Publishing stays on the page: there may be dozens. */
function Report({ report }: { report: MatchToConfirm }) {
  const fetcher = useFetcher<ActionAnswer>({ key: `aviso-${report.matchId}` });
  return (
    <li id={`aviso-${report.matchId}`} className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {report.home} - {report.away}
        </span>
        <Badge tone={TONES[report.agreement]}>{AGREEMENT_LABELS[report.agreement]}</Badge>
        <span className="text-ink-soft text-label">{report.title}</span>
      </div>
      <Answer of={fetcher.data} />
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {report.reports.map(({ teamId, team, score, absence, sent }, index) => {
          const isDecidable = report.agreement !== "equal" || index === 0;
          return (
            <fetcher.Form
              key={teamId}
              method="post"
              action={PUBLISH_PATH}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-inner bg-sunk/60 px-3 py-2"
            >
              <span className="num text-2xl">{score ? scoreText(score) : "W.O."}</span>
              <span className="min-w-min flex-1 text-label leading-tight">
                <span className="block">
                  <b>{team}</b> {absence}
                </span>
                <span className="block text-ink-soft">{sent}</span>
              </span>
              {score && isDecidable && (
                <>
                  <input type="hidden" name="intent" value="publish" />
                  <input type="hidden" name="match" value={report.matchId} />
                  <input type="hidden" name="teamId" value={teamId} />
                  <input type="hidden" name="home" value={score.home} />
                  <input type="hidden" name="away" value={score.away} />
                  <Button
                    type="submit"
                    busy={fetcher.state !== "idle"}
                    aria-label={`Publicar ${report.home} ${scoreText(score)} ${report.away}, según ${team}`}
                  >
                    Publicar
                  </Button>
                </>
              )}
              {absence && isDecidable && (
                <ButtonLink
                  to={`/admin/results/${report.matchId}`}
                  aria-label={`Cargar el W.O. de ${report.home} - ${report.away}, según ${team}`}
                >
                  Cargar el W.O.
                </ButtonLink>
              )}
            </fetcher.Form>
          );
        })}
      </div>
    </li>
  );
}
