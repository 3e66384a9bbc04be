import { ChevronDown, type IconNode, LogOut, Settings, UserRound } from "lucide";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Form, useLocation, useNavigate, useSubmit } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Menu } from "./menu.tsx";
import { isUnder } from "./nav-links.ts";

/** The signed-in user, as shown in the menus. */
export type SignedIn = Account | null;
type Account = { as: "player" | "admin"; name: string; initials: string; panel: boolean };

const SIGN_OUT_PATH = "/salir";
export const PROFILE_PATH = "/user/perfil";
/** The URL hash that opens the profile over a page. */
export const PROFILE_HASH = "#mi-perfil";

/** The account part of the header, on wide screens. */
export function AccountLinks({ signedIn }: { signedIn: SignedIn }) {
  if (!signedIn) return <SignInLinks />;
  return signedIn.as === "admin" ? <AdminLinks /> : <PlayerMenu account={signedIn} />;
}

function SignInLinks() {
  const signInPath = useSignInPath();
  return (
    <>
      <PageLink
        to="/admin/login"
        className="hidden min-h-11 items-center rounded-inner px-2.5 text-label text-ink-soft hover:text-ink bar:flex"
      >
        Admin
      </PageLink>
      <ButtonLink to={signInPath} className="max-sm:hidden ml-1 whitespace-nowrap">
        Iniciar Sesión
      </ButtonLink>
    </>
  );
}

/** Signing in from the Prode returns there. */
function useSignInPath(): string {
  const { pathname } = useLocation();
  return isUnder(pathname, "/prode") ? `/user/auth?volver=${encodeURIComponent(pathname)}` : "/user/auth";
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

function PlayerMenu({ account }: { account: Account }) {
  return (
    <Menu
      className="group relative ml-1 flex-none max-sm:hidden"
      summaryClassName="flex min-h-11 cursor-pointer items-center gap-2 rounded-card pr-2 pl-1.5 font-semibold hover:bg-sunk group-open:bg-sunk"
      summary={
        <>
          <Initials {...account} />
          <span className="max-w-28 truncate text-label">{account.name}</span>
          <Icon of={ChevronDown} className="size-4 text-ink-soft group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute top-full right-0 z-10 mt-2 w-60 animate-appear rounded-card border border-line bg-paper p-1.5 shadow-float">
        <PlayerItems />
      </ul>
    </Menu>
  );
}

function Initials({ initials }: Pick<Account, "initials">) {
  return (
    <span
      aria-hidden="true"
      className="num grid size-8 flex-none place-items-center rounded-full bg-liga text-on-liga leading-none"
    >
      {initials}
    </span>
  );
}

/** The account part of the menu, on narrow screens. */
export function AccountMenuItems({ signedIn }: { signedIn: SignedIn }) {
  const signInPath = useSignInPath();
  if (!signedIn) {
    return (
      <>
        <ButtonLink to={signInPath} variant="main" className="flex-1">
          Iniciar Sesión
        </ButtonLink>
        <ButtonLink to="/admin/login" variant="quiet">
          Admin
        </ButtonLink>
      </>
    );
  }
  if (signedIn.as === "player") {
    return (
      <div className="w-full min-w-0">
        <p className="flex min-w-0 items-center gap-3 px-3 pb-2 font-semibold">
          <Initials {...signedIn} />
          <span className="truncate">{signedIn.name}</span>
        </p>
        <ul>
          <PlayerItems />
        </ul>
      </div>
    );
  }
  return (
    <>
      <ButtonLink to="/admin" variant="main" className="flex-1">
        Panel Admin
      </ButtonLink>
      <SignOutButton label="Salir" />
    </>
  );
}

function PlayerItems() {
  const [count, setCount] = useState(0);
  const location = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();

  // The item is also a link to the profile's page, for browsers without JavaScript and for new tabs.
  function openProfile(event: MouseEvent) {
    if (isForNewTab(event) || location.pathname === PROFILE_PATH) return;
    event.preventDefault();
    // The menu closes, so focus its summary: closing the profile returns the focus there.
    event.currentTarget.closest("details")?.querySelector("summary")?.focus();
    navigate(
      { search: location.search, hash: PROFILE_HASH },
      { preventScrollReset: true, state: { opened: true }, replace: location.hash === PROFILE_HASH },
    );
  }
  function signOut(event: MouseEvent) {
    if (isForNewTab(event)) return;
    event.preventDefault();
    setCount((before) => before + 1);
  }

  return (
    <>
      <MenuItem to={PROFILE_PATH} onClick={openProfile} icon={UserRound}>
        Ver Perfil
      </MenuItem>
      <MenuItem to="/user/configuracion" icon={Settings}>
        Configuración
      </MenuItem>
      <MenuItem to={SIGN_OUT_PATH} onClick={signOut} icon={LogOut}>
        Cerrar Sesión
      </MenuItem>
      {count > 0 && (
        <li className="contents">
          <Suspense>
            <SignOutQuestion
              count={count}
              onConfirmed={() => submit(null, { method: "post", action: SIGN_OUT_PATH })}
            />
          </Suspense>
        </li>
      )}
    </>
  );
}

export type SignOutQuestionProps = {
  /** How many times the user has asked to sign out. The dialog opens when it increases. */
  count: number;
  onConfirmed: () => void;
};

/** Lazy: few visits sign out. */
const SignOutQuestion = lazy(async () => {
  const { SignOutQuestion } = await import("./sign-out-question.tsx").catch(() => ({
    SignOutQuestion: SignOutPage,
  }));
  return { default: SignOutQuestion };
});

/** Fallback if the dialog's chunk is gone after a deployment: opens the sign-out page. */
function SignOutPage(_: SignOutQuestionProps) {
  useEffect(() => window.location.assign(SIGN_OUT_PATH), []);
  return null;
}

type ItemProps = { to: string; icon: IconNode; onClick?: (event: MouseEvent) => void; children: string };

function MenuItem({ to, icon, onClick, children }: ItemProps) {
  return (
    <li>
      <PageLink
        to={to}
        onClick={onClick}
        className="focus-inset flex min-h-11 items-center gap-3 rounded-inner px-3 font-semibold text-label hover:bg-sunk"
      >
        <Icon of={icon} className="size-5 flex-none text-ink-soft" />
        {children}
      </PageLink>
    </li>
  );
}

function isForNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function SignOutButton({ label }: { label: string }) {
  return (
    <Form method="post" action={SIGN_OUT_PATH}>
      <Button type="submit" variant="quiet">
        {label}
      </Button>
    </Form>
  );
}
