import { Send } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Sends a club's link with the phone's share sheet, where there is one. Not with a link to WhatsApp, as elsewhere: that would
 * put the secret into the URL of a request.
 */
export function SendLink({ club, season, url }: { club: string; season: string; url: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  if (!canShare) return null;
  const text = `${club}: con este enlace avisás los resultados de ${season}. Es solo para tu club, no lo reenvíes.`;
  return (
    // Rejected when the sheet is closed without a choice.
    <Button size="sm" onClick={() => navigator.share({ text, url }).catch(() => {})}>
      <Icon of={Send} className="size-4" />
      Enviar<span className="sr-only"> a {club}</span>
    </Button>
  );
}
