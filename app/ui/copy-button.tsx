import { Copy } from "lucide";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      // Not every browser allows copying, and none does over plain HTTP, except on localhost.
      toast("No se pudo copiar: seleccionalo a mano.", "error");
    }
  }
  return (
    <Button size="sm" onClick={copy} className="js-only">
      <Icon of={Copy} className="size-4" />
      {label}
    </Button>
  );
}
