import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useToast } from "./toast.tsx";

/** Puts a text where the next paste finds it. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      // Not every browser lets a page copy, and none does without TLS.
      toast("No se pudo copiar: seleccionalo a mano.", "error");
    }
  }
  return (
    <Button size="sm" onClick={copy} className="js-only">
      <Copy aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
