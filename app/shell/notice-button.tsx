import { Bell } from "lucide";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type NoticeButtonProps =
  | { club: { slug: string; name: string } }
  | { prode: { league: number; category: string | null } };

/**
 * Turns notifications on and off in this browser, and is hidden where they are not supported. `handleNoticeButtons`
 * handles its clicks and sets its label.
 */
export function NoticeButton(props: NoticeButtonProps) {
  useEffect(showNotices, []);
  const isProde = "prode" in props;
  const attributes =
    "club" in props
      ? {
          "data-notices": "clubs",
          "data-notices-of": props.club.slug,
          "data-notices-confirmation":
            "Listo: te avisamos si se suspende o cambia un partido, y cómo salió. Hasta tres avisos por día.",
          title: `Avisos de ${props.club.name} en este teléfono`,
        }
      : {
          "data-notices": "prode",
          "data-notices-prode": JSON.stringify(props.prode),
          "data-notices-confirmation":
            "Listo: te avisamos antes de que cierre una fecha a la que le falten predicciones.",
          title: "Recordatorios del Prode en este teléfono",
        };
  const button = (
    <>
      <Button
        {...attributes}
        className="push-only max-sm:grow aria-pressed:border-liga aria-pressed:text-liga"
        aria-pressed="false"
        suppressHydrationWarning
      >
        <Icon of={Bell} className="size-5" />
        <span suppressHydrationWarning>Avisarme</span>
      </Button>
      <p
        role="status"
        className="push-only basis-full text-ink-soft text-sm empty:hidden"
        // Not hydrated: a tap may have written a message here before the script arrived.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
        dangerouslySetInnerHTML={{ __html: "" }}
        suppressHydrationWarning
      />
    </>
  );
  if (!isProde) return button;
  return (
    <div className="push-only flex flex-wrap items-center justify-between gap-2 py-1">
      <span>¿Te avisamos antes de que cierre?</span>
      {button}
    </div>
  );
}

/** Not in notice-buttons.ts, which would then be part of the client bundle. */
function showNotices() {
  window.dispatchEvent(new Event("noticeschange"));
}
