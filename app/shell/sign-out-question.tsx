import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm.tsx";
import type { SignOutQuestionProps } from "./account-links.tsx";

/** Asks before signing out. */
export function SignOutQuestion({ count, onConfirmed }: SignOutQuestionProps) {
  const [answered, setAnswered] = useState(0);
  return (
    <ConfirmDialog
      open={answered < count}
      title="Cerrar Sesión"
      text="¿Estás seguro de que quieres cerrar sesión?"
      confirmLabel="Cerrar Sesión"
      onConfirm={() => {
        setAnswered(count);
        onConfirmed();
      }}
      onCancel={() => setAnswered(count)}
    />
  );
}
