import { db } from "#app/db/client.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { movePlayers, teamsOfPlayers } from "../../accounts/moving.server.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { changeState } from "../../seasons/seasons-admin.server.ts";
import { findSeasonTeams } from "./season.queries.server.ts";
import { nextTeam } from "./season-start.rules.ts";

/**
 * Starts a season: it becomes public, and players move to the team of their club and category. Returns how many players
 * moved, how many will be asked for their team, and the season's league.
 */
export async function startSeason(
  admin: Admin,
  id: number,
): Promise<{ leagueId: number; moved: number; toAsk: number }> {
  assertMay(admin, "leagues.manage");
  return db.transaction(async (tx) => {
    const season = await changeState(tx, admin, id, "start");
    const groups = await teamsOfPlayers(tx, season.leagueId, id);
    const teams = groups.length > 0 ? await findSeasonTeams(tx, id) : [];
    const planned = groups.map((group) => ({
      ...group,
      to: nextTeam({ birthYear: group.birthYear, team: group }, teams),
    }));
    const moves = planned.flatMap(({ teamId, birthYear, to }) =>
      to === null ? [] : [{ from: teamId, birthYear, to }],
    );
    await movePlayers(tx, moves);
    const count = (rows: typeof planned) => rows.reduce((sum, { players }) => sum + players, 0);
    return {
      leagueId: season.leagueId,
      moved: count(planned.filter(({ to }) => to !== null)),
      toAsk: count(planned.filter(({ to }) => to === null)),
    };
  });
}
