import { Megaphone } from "lucide";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Announcement } from "../board.rules.ts";

/** Announcements for families, with links to their messages and pictures. */
export function AnnouncementList({ announcements }: { announcements: Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <h3 className="text-subheading">Para avisar a las familias</h3>
      </CardHeader>
      <ul className="divide-y divide-line">
        {announcements.map(({ key, text, league, to }) => (
          <li key={key} className="flex items-center gap-3 px-4 py-2.5 max-[18rem]:flex-wrap">
            <Icon of={Megaphone} className="size-5 flex-none text-liga" />
            <span className="min-w-0 flex-1 leading-tight max-[18rem]:min-w-min">
              <span className="block font-semibold">{text}</span>
              <span className="block text-ink-soft text-label">{league}</span>
            </span>
            <ButtonLink to={to} size="sm" aria-label={`Avisar: ${text} ${league}`}>
              Avisar
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
