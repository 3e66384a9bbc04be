import { createRequire } from "node:module";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/*
 * Builds the same pages as an unmodified React Router app would: with the default entry, React and the page's data in
 * each page, for react-router-serve.
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
  // Pages omit React except in development, so this build claims to be a development one.
  define: { "import.meta.env.DEV": "true" },
});
