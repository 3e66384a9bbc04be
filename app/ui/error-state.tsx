import { CircleAlert, RotateCw } from "lucide";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";

type ErrorStateProps = {
  /** What happened, as a sentence. */
  text: string;
  /** Retries in place. Without it a link reloads the page, which also works without JavaScript. */
  onRetry?: () => void;
  busy?: boolean;
  children?: ReactNode;
};

/** A part of the page could not be shown. */
export function ErrorState({ text, onRetry, busy, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger/40 bg-paper p-4"
    >
      <Icon of={CircleAlert} className="size-6 flex-none text-danger" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{text}</p>
        {children && <div className="text-ink-soft text-sm">{children}</div>}
      </div>
      {onRetry ? (
        <Button onClick={onRetry} busy={busy} busyText="Reintentando...">
          <RetryLabel />
        </Button>
      ) : (
        <RetryLink />
      )}
    </div>
  );
}

/** Reloads this page. */
export function RetryLink({ variant }: { variant?: "main" | "plain" }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument variant={variant}>
      <RetryLabel />
    </ButtonLink>
  );
}

function RetryLabel() {
  return (
    <>
      <Icon of={RotateCw} className="size-4.5" />
      Reintentar
    </>
  );
}
