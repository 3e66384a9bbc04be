import { Check, Star } from "lucide";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showFollows } from "./inlined/follows.ts";

/** Follows a club, or one of its categories, in this browser. `keepFollows` handles its clicks and sets its label. */
export function FollowButton({ follow, name }: { follow: string; name: string }) {
  useEffect(showFollows, []);
  return (
    <Button
      variant="main"
      className="js-only group max-sm:grow max-sm:px-3 aria-pressed:border-liga aria-pressed:bg-paper! aria-pressed:text-liga"
      data-follow={follow}
      aria-pressed="false"
      title={`Seguir a ${name}: va a estar primero en Inicio`}
      suppressHydrationWarning
    >
      <Icon of={Star} className="size-5 group-aria-pressed:hidden" />
      <Icon of={Check} className="size-5 not-group-aria-pressed:hidden" />
      <span suppressHydrationWarning>Seguir</span>
    </Button>
  );
}
