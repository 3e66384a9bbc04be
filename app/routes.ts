import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The pieces of the interface in all their states, to look at while working on them. */
const gallery = process.env.NODE_ENV === "development" ? [route("gallery", "routes/gallery.tsx")] : [];

export default [
  // Not pages: they have no header to stand below. The API is not here either: api/calls.server.ts.
  route("auth/v1/*", "routes/api/auth.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("site.webmanifest", "routes/public/manifest.ts"),
  layout("routes/page-boundary.tsx", [
    index("routes/public/home.tsx"),
    route("courses", "routes/public/courses.tsx"),
    route("courses/:id", "routes/public/course.tsx"),
    route("league/:league", "routes/public/league-layout.tsx", [
      index("routes/public/league-opening.tsx"),
      route("fixture", "routes/public/league-fixture.tsx"),
      route("posiciones", "routes/public/league-standings.tsx"),
    ]),
    route("team/:id", "routes/public/team.tsx"),
    layout("routes/prode/layout.tsx", [
      route("prode", "routes/prode/matches.tsx"),
      route("prode/posiciones", "routes/prode/positions.tsx"),
      route("prode/mis-predicciones", "routes/prode/own-predictions.tsx"),
    ]),
    route("user/auth", "routes/player/sign-in.tsx"),
    route("user/codigo", "routes/player/redeem-code.tsx"),
    layout("routes/player/layout.tsx", [
      route("user/perfil", "routes/player/profile.tsx"),
      route("user/configuracion", "routes/player/settings.tsx"),
      route("user/mis-datos", "routes/player/data.ts"),
    ]),
    route("salir", "routes/sign-out.tsx"),
    route("admin/login", "routes/admin/login.tsx"),
    route("admin/login/codigo", "routes/admin/second-step.tsx"),
    route("admin/recuperar", "routes/admin/recover.tsx"),
    route("admin/nueva-clave", "routes/admin/new-password.tsx"),
    route("admin", "routes/admin/layout.tsx", [
      layout("routes/admin/screen-boundary.tsx", [
        index("routes/admin/home.tsx"),
        route("leagues", "routes/admin/leagues.tsx"),
        route("temporadas", "routes/admin/seasons.tsx"),
        route("temporadas/:id", "routes/admin/season.tsx"),
        route("categories", "routes/admin/categories.tsx"),
        route("zones", "routes/admin/zones.tsx"),
        route("teams", "routes/admin/teams.tsx"),
        route("clubes", "routes/admin/clubs.tsx"),
        route("clubes/unir", "routes/admin/club-merge.tsx"),
        route("clubes/dividir", "routes/admin/club-split.tsx"),
        route("clubes/escudos", "routes/admin/club-crests.tsx"),
        route("clubes/escudos/guardar", "routes/admin/club-crest-save.ts"),
        route("results", "routes/admin/results.tsx"),
        route("changes", "routes/admin/changes.tsx"),
        route("players", "routes/admin/players.tsx"),
        route("players/:id", "routes/admin/player.tsx"),
        route("players/:id/datos", "routes/admin/player-data.ts"),
        route("courses", "routes/admin/courses.tsx"),
        route("courses/guardar", "routes/admin/course-save.ts"),
        route("flyers", "routes/admin/flyers.tsx"),
        route("flyers/guardar", "routes/admin/flyer-save.ts"),
        route("fixtures", "routes/admin/fixtures.tsx"),
        route("cuenta", "routes/admin/account.tsx"),
        route("standings", "routes/admin/standings.tsx"),
        route("standings/exportar", "routes/admin/standings-export.ts"),
        route("standings/diagnostico", "routes/admin/standings-diagnosis.tsx"),
        route("prode", "routes/admin/prode.tsx"),
        route("sitio", "routes/admin/site.tsx"),
      ]),
    ]),
    ...gallery,
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
