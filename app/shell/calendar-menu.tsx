import { CalendarPlus } from "lucide";
import { use } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { OriginContext } from "#app/ui/origin.ts";
import { Menu } from "./menu.tsx";

/** Links to subscribe to the matches in a calendar app, where they stay up to date, or to download them once. */
export function CalendarMenu({ path }: { path: string }) {
  const webcalUrl = `${use(OriginContext).replace(/^https?:/, "webcal:")}${path}`;
  return (
    <Menu
      className="max-sm:grow sm:relative"
      summaryClassName="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-card border border-line bg-paper px-4.5 font-semibold leading-tight hover:border-edge max-sm:px-3"
      summary={
        <>
          <Icon of={CalendarPlus} className="size-5" />
          Calendario
        </>
      }
    >
      <ul className="absolute inset-x-4 z-30 mt-1 animate-appear rounded-card border border-line bg-raised p-2 shadow-float sm:right-auto sm:left-0 sm:w-60">
        <CalendarLink to={webcalUrl} text="Suscribirse en el teléfono" />
        <CalendarLink
          to={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalUrl)}`}
          text="Google Calendar"
          isExternal
        />
        <CalendarLink to={path} text="Descargar el archivo" isFile />
      </ul>
    </Menu>
  );
}

type CalendarLinkProps = { to: string; text: string; isExternal?: boolean; isFile?: boolean };

function CalendarLink({ to, text, isExternal, isFile }: CalendarLinkProps) {
  return (
    <li>
      <a
        href={to}
        {...(isExternal && { target: "_blank", rel: "noopener noreferrer" })}
        download={isFile}
        className="focus-inset flex min-h-11 items-center rounded-card px-3 font-semibold text-ink-soft text-label hover:text-ink"
      >
        {text}
      </a>
    </li>
  );
}
