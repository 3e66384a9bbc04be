import { refusalOf } from "../http/answers.server.ts";

/** An iCalendar file, to subscribe to or to download. */
export function calendarResponse(text: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${fileName}.ics"`,
    },
  });
}

/** An error for calendar programs: a status and plain text. */
export function noCalendar(error: unknown): Response {
  const { message, status } = refusalOf(error, "No se pudo leer el calendario.");
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
