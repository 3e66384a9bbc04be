import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The pieces of the interface in all their states, to look at while working on them. */
const gallery = process.env.NODE_ENV === "development" ? [route("gallery", "routes/gallery.tsx")] : [];

export default [
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
    ...gallery,
    route("*", "routes/not-found.tsx"),
  ]),
  // Not a page: it has no header to stand below.
  route("sitemap.xml", "routes/public/sitemap.ts"),
] satisfies RouteConfig;
