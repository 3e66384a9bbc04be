import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The pieces of the interface in all their states, to look at while working on them. */
const gallery = process.env.NODE_ENV === "development" ? [route("gallery", "routes/gallery.tsx")] : [];

export default [
  index("routes/public/home.tsx"),
  ...gallery,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
