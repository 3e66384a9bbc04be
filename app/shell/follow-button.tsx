import { Star } from "lucide";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showFollows } from "./follows.ts";

/** Follows a club, or a category of it, in this browser. Pressed and named by `keepFollows`. */
export function FollowButton({ follow, name }: { follow: string; name: string }) {
  useEffect(showFollows, []);
  return (
    <Button
      variant="main"
      className="js-only"
      data-follow={follow}
      aria-pressed="false"
      title={`Seguir a ${name}: va a estar primero en Inicio`}
      suppressHydrationWarning
    >
      <Icon of={Star} className="size-5" />
      <span suppressHydrationWarning>Seguir</span>
    </Button>
  );
}
