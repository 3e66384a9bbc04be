import { Check, CircleAlert, X } from "lucide";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

type Tone = "success" | "error";
type Toast = { id: number; text: string; tone: Tone };
type ShowToast = (text: string, tone?: Tone) => void;

/** Long enough to read twice. Errors stay until dismissed. */
const SHOWN_MS = 5000;
const MAX_AT_ONCE = 3;

const ToastContext = createContext<ShowToast | null>(null);

/** `toast("Guardaste tu predicción")`: a non-blocking message. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast outside of ToastProvider");
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((text, tone = "success") => {
    lastId.current += 1;
    const toast = { id: lastId.current, text, tone };
    setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MAX_AT_ONCE));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        // Above the unsaved-changes bar, if there is one, to keep its buttons free.
        className="pointer-events-none fixed inset-x-4 bottom-18 z-50 bar:bottom-4 grid justify-items-center gap-2 sm:justify-items-end [:root:has([data-unsaved-bar])_&]:bottom-20 max-sm:[:root:has([data-unsaved-bar])_&]:bottom-32"
      >
        {toasts.map((toast) => (
          <ToastBar key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastBar({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false);
  const { id, tone } = toast;

  useEffect(() => {
    if (tone === "error" || isPaused) return;
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isPaused, onDismiss]);

  const icon = tone === "error" ? CircleAlert : Check;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timeout.
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex w-full max-w-sm animate-appear items-center gap-3 rounded-card bg-ink py-1 pr-1 pl-4 text-chalk shadow-float sm:w-auto"
    >
      <Icon of={icon} className="size-5 flex-none" />
      <p className="flex-1 py-2 font-semibold text-label">{toast.text}</p>
      <button
        type="button"
        aria-label="Cerrar el mensaje"
        onClick={() => onDismiss(id)}
        className="grid size-11 flex-none place-items-center rounded-card opacity-80 hover:opacity-100 focus-visible:-outline-offset-4 focus-visible:outline-current"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>
  );
}
