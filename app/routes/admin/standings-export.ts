import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { divisionInUrl } from "#app/features/divisions/division-filter.rules.ts";
import { exportPositions } from "#app/features/standings/positions/export.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import type { Route } from "./+types/standings-export";

/** The official table of a zone and category as a spreadsheet file. A refusal is sent as text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  try {
    const { name, text } = await exportPositions(admin, divisionInUrl(panelParams(context, url)));
    return respond(text, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  } catch (error) {
    const { message, status } = refusalOf(error, "Error al exportar datos.");
    return respond(message, status, { "Content-Type": "text/plain; charset=utf-8" });
  }
}

function respond(text: string, status: number, headers: Record<string, string>): Response {
  return new Response(text, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
