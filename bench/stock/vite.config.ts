import { createRequire } from "node:module";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/*
 * The same pages as React Router serves them when nobody has done anything about it: its own entry, with React and the
 * data of the page in each, built for react-router-serve.
 */
const tools = path.dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json"));

const ownEntry: Plugin = {
  name: "stock-entry",
  enforce: "pre",
  load(id) {
    if (!/\/app\/entry\.server\.tsx$/.test(id)) return null;
    return `export * from "${tools}/dist/config/defaults/entry.server.node.tsx";
      export { default } from "${tools}/dist/config/defaults/entry.server.node.tsx";`;
  },
};

export default defineConfig({
  plugins: [ownEntry, tailwindcss(), reactRouter()],
  // Pages come without React except in development: so they say that it is.
  define: { "import.meta.env.DEV": "true" },
});
