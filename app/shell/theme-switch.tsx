import { Moon, Sun } from "lucide";
import { useEffect } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { showTheme } from "./inlined/theme.ts";

/** Switches between light and dark. `keepTheme` (theme.ts) handles its clicks and sets its title and pressed state. */
export function ThemeSwitch() {
  useEffect(showTheme, []);
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Tema oscuro"
      aria-pressed="false"
      suppressHydrationWarning
      className="js-only grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:text-ink"
    >
      {/* The stylesheet picks the icon, because the server does not know the theme. */}
      <Icon of={Sun} className="size-5.5 dark:hidden" />
      <Icon of={Moon} className="hidden size-5.5 dark:block" />
    </button>
  );
}
