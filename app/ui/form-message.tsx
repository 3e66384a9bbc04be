import { CircleAlert, CircleCheck } from "lucide";
import { useLocation } from "react-router";
import { SIGNED_OUT, signInPath } from "#app/lib/signed-out.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

/** What came of a form, above it. */
export function FormMessage({ text, tone = "error" }: { text?: string; tone?: "error" | "success" }) {
  if (!text) return null;
  const icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <p
      role={tone === "error" ? "alert" : "status"}
      className={cx(
        "flex min-w-0 items-start gap-2.5 rounded-card border px-3.5 py-3 font-semibold text-label",
        tone === "error"
          ? "border-danger/40 bg-danger/5 text-danger"
          : "border-pitch/40 bg-pitch/8 text-pitch",
      )}
    >
      <Icon of={icon} className="size-5 flex-none" />
      <span className="min-w-0">
        {text}
        {text === SIGNED_OUT && <SignInLink />}
      </span>
    </p>
  );
}

/** In another tab: here what was typed would be lost. */
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
