import { Outlet } from "react-router";
import { ScreenError } from "#app/shell/screen-error.tsx";
import type { Route } from "./+types/screen-boundary";

/** The panel's screens, inside its menu. */
export default function Screens() {
  return <Outlet />;
}

/** For screens without their own error text. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar los datos iniciales" />;
}
