import { adminWho } from "#app/auth/who.server.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  adminWho(context, "panel.enter");
  return null;
}

export default function AdminHome() {
  return <p>Elegí qué querés administrar.</p>;
}
