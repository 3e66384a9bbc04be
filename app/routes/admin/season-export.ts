import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { exportSeason } from "#app/features/imports/season-export.server.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import type { Route } from "./+types/season-export";

/** A season's matches as a file: ?formato=csv or xlsx. A refusal is sent as text. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const format = url.searchParams.get("formato") === "csv" ? "csv" : "xlsx";
  try {
    const { name, type, body } = await exportSeason(admin, idOf(params.id), format);
    return respond(body as BodyInit, 200, {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  } catch (error) {
    const { message, status } = refusalOf(error, "Error al exportar la temporada.");
    return respond(message, status, { "Content-Type": "text/plain; charset=utf-8" });
  }
}

function respond(body: BodyInit, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
