import { CircleAlert, CircleCheck } from "lucide-react";
import { cx } from "#app/ui/cx.ts";

/** What came of a form, above it. */
export function FormMessage({ text, tone = "error" }: { text?: string; tone?: "error" | "success" }) {
  if (!text) return null;
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <p
      role={tone === "error" ? "alert" : "status"}
      className={cx(
        "flex items-start gap-2 rounded-card border p-3 font-semibold",
        tone === "error" ? "border-danger/40 text-danger" : "border-pitch/40 text-ink",
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      {text}
    </p>
  );
}
