export { findTeamsOfPlayers as teamsOfPlayers, movePlayers } from "./people.queries.server.ts";
