import { Lock } from "lucide";
import type { ReactNode } from "react";
import { longDate, shortDay } from "#app/lib/dates.ts";
import { initials } from "#app/lib/text/initials.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Profile } from "../profile.rules.ts";

/** Statistics of the player's team; null is shown as '--'. */
export interface TeamStats {
  position: number | null;
  played: number | null;
  next: { day: string } | null;
}

/** A read-only profile; a limited one shows only the first name. */
export function ProfileFacts({ profile, stats }: { profile: Profile; stats: TeamStats }) {
  if (profile.limited) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <PersonHead name={profile.name} detail="Jugás al Prode" />
        <LimitedNotice />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PersonHead
        name={`${profile.name} ${profile.surname}`}
        detail={profile.team?.name ?? "Sin equipo asignado"}
      />
      {profile.asksForTeam && (
        <p className="grid gap-3 rounded-card bg-sunk p-4 text-label">
          Empezó una temporada nueva y no sabemos en qué equipo seguís.
          <ButtonLink to="/user/perfil?editar" className="justify-self-start">
            Elegir mi equipo
          </ButtonLink>
        </p>
      )}
      <TeamBlock stats={stats} />
      <OwnFacts profile={profile} />
    </div>
  );
}

/** Initials, name and a detail. */
function PersonHead({ name, detail }: { name: string; detail: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3.5 max-[18rem]:flex-wrap">
      <span
        aria-hidden="true"
        className="num grid size-14 flex-none place-items-center rounded-full bg-liga/12 text-2xl text-liga"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <p className="wrap-break-word font-bold font-display text-heading">{name}</p>
        <p className="text-ink-soft text-label">{detail}</p>
      </div>
    </div>
  );
}

function TeamBlock({ stats }: { stats: TeamStats }) {
  return (
    <dl
      aria-label="Información de la liga"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      <Figure label="Posición en Zona" value={stats.position === null ? "--" : `${stats.position}°`} />
      <Figure label="Partidos Jugados" value={stats.played ?? "--"} />
      <Figure label="Próximo Partido" value={stats.next ? shortDay(stats.next.day) : "--"} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end bg-paper px-2.5 py-3 sm:px-3">
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="num whitespace-nowrap text-xl sm:text-2xl">{value}</dd>
    </div>
  );
}

function OwnFacts({ profile }: { profile: Profile }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Fact label="Documento">{profile.document}</Fact>
      <Fact label="Fecha de nacimiento">{profile.birthDate && longDate(profile.birthDate)}</Fact>
      <Fact label="Escuela">{profile.school}</Fact>
      <Fact label="Equipo">{profile.team?.name ?? "No asignado"}</Fact>
      <Fact label="Email">
        {profile.email || <span className="font-normal text-ink-soft">No especificado</span>}
      </Fact>
      <Fact label="Miembro desde">{profile.memberSince && longDate(profile.memberSince)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft text-label">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}

/** Explains why the profile is limited, and what to do. */
export function LimitedNotice({ children }: { children?: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-card bg-sunk p-4">
      <p className="flex gap-3 text-label">
        <Icon of={Lock} className="size-5 flex-none text-liga" />
        <span className="min-w-0">
          {children ??
            "Entraste solo con tu documento, así que no mostramos tus datos: otra persona podría saber tu número."}{" "}
          Pedile un código a la organización y creá tu contraseña para verlos y cambiarlos.
        </span>
      </p>
      <ButtonLink to="/user/codigo" size="sm" className="justify-self-start">
        Tengo un código
      </ButtonLink>
    </div>
  );
}
