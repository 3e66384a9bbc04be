import { PanelCard } from "#app/ui/panel-card.tsx";
import { ShareText } from "./share-text.tsx";

/** What changed on a matchday, as a message for families. */
export function AnnouncementCard({ text, to }: { text: string; to: string }) {
  return (
    <PanelCard title="Avisar a las familias" text="Qué cambió, en un mensaje.">
      <ShareText text={text} rows={7} to={to} />
    </PanelCard>
  );
}
