import { CircleAlert, CircleCheck, Info } from "lucide";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SIGNED_OUT, signInPath } from "#app/lib/forms/signed-out.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

const TONES = {
  error: { icon: CircleAlert, role: "alert", look: "border-danger/40 bg-danger/5 font-semibold text-danger" },
  success: { icon: CircleCheck, role: "status", look: "border-pitch/40 bg-pitch/8 font-semibold text-pitch" },
  /** Neither success nor error: what to do next. */
  notice: { icon: Info, role: "status", look: "border-line bg-sunk text-ink" },
} as const;

type FormMessageProps = { text?: string; tone?: keyof typeof TONES; children?: ReactNode };

/** The result of a form, shown above it, with further content below the text. */
export function FormMessage({ text, tone = "error", children }: FormMessageProps) {
  if (!text) return null;
  const { icon, role, look } = TONES[tone];
  return (
    <div
      role={role}
      className={cx("flex min-w-0 items-start gap-2.5 rounded-card border px-3.5 py-3 text-label", look)}
    >
      <Icon of={icon} className="size-5 flex-none" />
      <div className="min-w-0">
        <p>{text}</p>
        {text === SIGNED_OUT && <SignInLink />}
        {children}
      </div>
    </div>
  );
}

/** In another tab, to keep the form's input. */
function SignInLink() {
  return (
    <a
      href={signInPath(useLocation().pathname)}
      target="_blank"
      rel="noopener"
      className="block w-fit py-2 underline underline-offset-4"
    >
      Iniciar sesión en otra pestaña
    </a>
  );
}
