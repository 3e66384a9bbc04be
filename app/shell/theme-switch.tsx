import { Moon, Sun } from "lucide";
import { useSyncExternalStore } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { chooseTheme, currentTheme, onThemeChange } from "./theme.ts";

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => "light");
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Tema oscuro"
      aria-pressed={theme === "dark"}
      title={theme === "dark" ? "Cambiar a tema claro" : "Cambiar a tema oscuro"}
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
      className="js-only grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:text-ink"
    >
      {/* The style sheet picks the icon: the server does not know the theme. */}
      <Icon of={Sun} className="size-5.5 dark:hidden" />
      <Icon of={Moon} className="hidden size-5.5 dark:block" />
    </button>
  );
}
