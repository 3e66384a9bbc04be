import { Monitor, Moon, Sun } from "lucide";
import { useSyncExternalStore } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { chooseTheme, onThemeChange, type Theme } from "./inlined/theme.ts";

const CHOICES = [
  { value: "light", label: "Claro", icon: Sun },
  { value: "dark", label: "Oscuro", icon: Moon },
  { value: "system", label: "Sistema", icon: Monitor },
] as const;

/** Light, dark or the device's theme: the header's switch plus the third option. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => undefined);
  return (
    <>
      <fieldset className="js-only grid max-w-md grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-1 rounded-card bg-sunk p-1">
        <legend className="sr-only">Tema</legend>
        {CHOICES.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-inner font-semibold text-ink-soft text-label hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(0_0_0/0.14)] has-focus-visible:outline-3 has-focus-visible:outline-liga"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon of={icon} className="size-5 flex-none" />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-soft text-label [:root[data-js]_&]:hidden">
        El sitio sigue el tema de tu dispositivo.
      </p>
    </>
  );
}

function chosenTheme(): Theme | "system" {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}
