export { reopenSeasons } from "./seasons.queries.server.ts";
