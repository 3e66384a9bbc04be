import type { FixtureRow } from "#app/features/fixtures/matchday/matchday-view.rules.ts";
import { scheduled } from "./match-status.ts";

export const SATURDAY = "2026-11-21";

interface RowChanges extends Partial<FixtureRow["fixture"]> {
  match?: number | null;
  kickoff?: string;
  goals?: [number, number];
}

/** A fixture with one match, or with none for `match: null`, as the matchday's query returns it. */
export function fixtureRow({
  match = 1,
  kickoff = `${SATURDAY}T12:30:00Z`,
  goals,
  ...fixture
}: RowChanges = {}): FixtureRow {
  const [homeGoals = null, awayGoals = null] = goals ?? [];
  const teams = {
    home: { id: 7, name: null, logo: null, entryId: 70 },
    away: { id: 8, name: "Los Pibes", logo: "/8.svg", entryId: 80 },
  };
  return {
    fixture: {
      id: 1,
      name: "8° FECHA",
      day: SATURDAY,
      legend: null,
      centralText: "Zona 1",
      zoneName: null,
      categoryName: null,
      ...fixture,
    },
    ...(match === null
      ? { match: null, home: null, away: null }
      : {
          match: {
            id: match,
            kickoff: new Date(kickoff),
            homeGoals,
            awayGoals,
            correctedAt: null,
            ...scheduled(goals !== undefined),
          },
          ...teams,
        }),
  };
}
