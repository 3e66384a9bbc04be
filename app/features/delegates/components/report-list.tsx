import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { scoreText } from "../../results/results.rules.ts";
import { AGREEMENT_LABELS, type MatchToConfirm } from "../delegates.rules.ts";

const TONES = { different: "bad", equal: "good", lone: "mute" } as const;
const PUBLISH_PATH = "/admin/results";

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
          <li
            key={report.matchId}
            id={`aviso-${report.matchId}`}
            className="grid grid-cols-1 gap-2 px-4 py-3"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                {report.home} - {report.away}
              </span>
              <Badge tone={TONES[report.agreement]}>{AGREEMENT_LABELS[report.agreement]}</Badge>
              <span className="text-ink-soft text-label">{report.title}</span>
            </div>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              {report.reports.map((clubReport, index) => (
                <Form
                  key={clubReport.teamId}
                  method="post"
                  action={PUBLISH_PATH}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-inner bg-sunk/60 px-3 py-2"
                >
                  <input type="hidden" name="intent" value="publish" />
                  <input type="hidden" name="match" value={report.matchId} />
                  <input type="hidden" name="teamId" value={clubReport.teamId} />
                  <input type="hidden" name="home" value={clubReport.score.home} />
                  <input type="hidden" name="away" value={clubReport.score.away} />
                  <span className="num text-2xl">{scoreText(clubReport.score)}</span>
                  <span className="min-w-0 flex-1 text-label leading-tight max-[18rem]:min-w-min">
                    <span className="block font-semibold">{clubReport.team}</span>
                    <span className="block text-ink-soft">{clubReport.sent}</span>
                  </span>
                  {(report.agreement !== "equal" || index === 0) && (
                    <Button
                      type="submit"
                      aria-label={`Publicar ${report.home} ${scoreText(clubReport.score)} ${report.away}, según ${clubReport.team}`}
                    >
                      Publicar
                    </Button>
                  )}
                </Form>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
