import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What has files of its own besides its code, or is not there at all on a running site. */
const APART = ["sharp", "mammoth", "pino-pretty"];

/**
 * What the browser gets in one file each: React and its router, which change seldom; what stands around every page; forms and
 * dialogs; and what many screens share. Left alone, a page would ask for fifty small files, which compress badly. A file also takes
 * what its modules import, unless a group of higher priority has it.
 */
const scripts = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 4 },
  // What only moves once the page stands is fetched then.
  { name: "later", test: /(fill-my-club|play-flyers|slider)\.ts/, priority: 5 },
  { name: "shell", test: /app[\\/](root|routes[\\/]page-boundary|ui[\\/]form-message)\.tsx/, priority: 2 },
  {
    name: "forms",
    test: /ui[\\/](answer|badge|confirm|confirmed-form|control|dialog|field|leave-question|panel-card|select)\.tsx?|lib[\\/](answers|form-values)\.ts/,
    priority: 1,
  },
  { name: "pictures", test: /ui[\\/]picture\.tsx/, priority: 1 },
  { name: "shared", minShareCount: 15 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: scripts } } } } },
    ssr: {
      // One file to read at a start instead of a thousand: it takes a fifth of the time.
      resolve: command === "build" ? { noExternal: true, external: APART } : {},
      // The HTTP server is built together with the pages, so that both share one database pool.
      build: { rollupOptions: { input: "./server.ts" } },
    },
  },
}));
