import { Outlet } from "react-router";
import { ScreenError } from "#app/shell/screen-error.tsx";
import type { Route } from "./+types/screen-boundary";

/** The screens of the panel, inside its menu. */
export default function Screens() {
  return <Outlet />;
}

/** For those that have no words of their own for it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar los datos iniciales" />;
}
