import { Link, redirect } from "react-router";
import { networkLane } from "#app/auth/limits/network-lane.server.ts";
import {
  KIND_TITLES,
  MAX_SEARCH,
  SEARCH_PARAMETER,
  SEARCH_PATH,
  SUGGESTIONS_PATH,
} from "#app/features/search/search.rules.ts";
import { search } from "#app/features/search/search.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { Route } from "./+types/search";

/** Read-only page: sent without React. */
export const handle = { light: true };

/**
 * A name that matches only one club redirects to it. The search leaves no history entry, so Back returns to where it
 * was typed.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { only, ...found } = await orErrorPage(
    search(url.searchParams.get(SEARCH_PARAMETER), networkLane(context)),
  );
  // Not cached: another club may get the same name.
  if (only) throw redirect(only, { status: 303, headers: { "Cache-Control": "no-store" } });
  return found;
}

/** Search results are not indexed. */
export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  return loaderData ? hiddenMeta("Buscar", matches) : errorMeta(error, matches);
}

export default function SearchPage({ loaderData: { typed, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Buscar">
        <SearchField
          action={SEARCH_PATH}
          name={SEARCH_PARAMETER}
          label="Buscar un club, un equipo o una liga"
          placeholder="Club, equipo o liga"
          defaultValue={typed}
          maxLength={MAX_SEARCH}
          autoFocus={typed === ""}
          suggestions={SUGGESTIONS_PATH}
          className="max-w-xl"
        />
      </PageHero>
      <Wrap className="grid grid-cols-1 gap-6 pt-5 pb-12">
        {typed !== "" && groups.length === 0 && (
          <EmptyState
            title={`No encontramos «${typed}»`}
            text="Probá con menos letras, o con el nombre del club sin la categoría."
          />
        )}
        {typed === "" && (
          <p className="text-ink-soft">Escribí el nombre de tu club: alcanza con una parte.</p>
        )}
        {groups.map(({ kind, found }) => (
          <section key={kind}>
            <h2 className="mb-3">{KIND_TITLES[kind]}</h2>
            <Card>
              <ul className="divide-y divide-line">
                {found.map(({ to, name, logo, detail }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="focus-inset flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunk max-[18rem]:flex-wrap"
                    >
                      <Crest name={name} logo={logo} />
                      <span className="min-w-0 leading-tight">
                        <span className="font-semibold">{name}</span>
                        {detail && <span className="line-clamp-1 text-ink-soft text-sm">{detail}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </Wrap>
    </>
  );
}
