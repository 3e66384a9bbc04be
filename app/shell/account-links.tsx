import { CircleUser } from "lucide-react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Menu } from "./menu.tsx";

/** Who is in, as far as the menus show it. */
export type SignedIn = { as: "player" | "admin"; name: string; panel: boolean } | null;

/** The account's corner of the header, on a wide screen. */
export function AccountLinks({ signedIn }: { signedIn: SignedIn }) {
  if (!signedIn) return <SignInLinks />;
  return signedIn.as === "admin" ? <AdminLinks /> : <PlayerMenu name={signedIn.name} />;
}

function SignInLinks() {
  return (
    <>
      <Link
        to="/admin/login"
        className="hidden min-h-11 items-center rounded-inner px-2.5 text-label text-ink-soft hover:text-ink bar:flex"
      >
        Admin
      </Link>
      <ButtonLink to="/user/auth" className="max-sm:hidden ml-1 whitespace-nowrap">
        Iniciar Sesión
      </ButtonLink>
    </>
  );
}

function AdminLinks() {
  return (
    <div className="ml-1 flex gap-1 max-sm:hidden">
      <ButtonLink to="/admin" className="whitespace-nowrap">
        Panel Admin
      </ButtonLink>
      <SignOutButton label="Salir" />
    </div>
  );
}

function PlayerMenu({ name }: { name: string }) {
  return (
    <Menu
      className="relative ml-1 max-sm:hidden"
      summaryClassName="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3 font-semibold"
      summary={
        <>
          <CircleUser aria-hidden="true" className="size-5.5" />
          <span className="max-w-32 truncate">{name}</span>
        </>
      }
    >
      <div className="absolute top-full right-0 z-10 grid w-56 gap-1 rounded-card border border-line bg-paper p-2 shadow-float">
        <PlayerLinks />
      </div>
    </Menu>
  );
}

/** The same in the menu of a narrow screen. */
export function AccountMenuItems({ signedIn }: { signedIn: SignedIn }) {
  if (!signedIn) {
    return (
      <>
        <ButtonLink to="/user/auth" variant="main" className="flex-1">
          Iniciar Sesión
        </ButtonLink>
        <ButtonLink to="/admin/login" variant="quiet">
          Admin
        </ButtonLink>
      </>
    );
  }
  if (signedIn.as === "player") return <PlayerLinks />;
  return (
    <>
      <ButtonLink to="/admin" variant="main" className="flex-1">
        Panel Admin
      </ButtonLink>
      <SignOutButton label="Salir" />
    </>
  );
}

function PlayerLinks() {
  return (
    <>
      <ButtonLink to="/user/perfil" variant="quiet">
        Ver Perfil
      </ButtonLink>
      <ButtonLink to="/user/configuracion" variant="quiet">
        Configuración
      </ButtonLink>
      {/* Leads to the confirmation, which is a page of its own. */}
      <ButtonLink to="/salir" variant="quiet">
        Cerrar Sesión
      </ButtonLink>
    </>
  );
}

function SignOutButton({ label }: { label: string }) {
  return (
    <Form method="post" action="/salir">
      <Button type="submit" variant="quiet">
        {label}
      </Button>
    </Form>
  );
}
