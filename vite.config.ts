import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages that need files besides their code, or that a running site does not have. */
const EXTERNAL = ["sharp", "mammoth", "pino-pretty"];

/**
 * The chunks of the client bundle: React and its router, which seldom change; the page frame; forms and dialogs; and what
 * many screens share. By default a page would request fifty small files, which compress badly. A chunk also contains what
 * its modules import, unless a group of higher priority has it.
 */
const chunks = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 4 },
  // Loaded only after the page is shown.
  { name: "later", test: /(fill-my-club|play-flyers|slider)\.ts/, priority: 5 },
  { name: "shell", test: /app[\\/](root|routes[\\/]page-boundary|ui[\\/]form-message)\.tsx/, priority: 2 },
  {
    name: "forms",
    test: /ui[\\/](answer|badge|confirm|confirmed-form|control|dialog|field|leave-question|panel-card|select)\.tsx?|lib[\\/](http[\\/]answers|forms[\\/]form-values)\.ts/,
    priority: 1,
  },
  { name: "pictures", test: /ui[\\/]picture\.tsx/, priority: 1 },
  { name: "shared", minShareCount: 15 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // One file instead of a thousand makes a start take a fifth of the time.
      resolve: command === "build" ? { noExternal: true, external: EXTERNAL } : {},
      // The HTTP server is built together with the pages, so that both share one database pool.
      build: { rollupOptions: { input: "./server.ts" } },
    },
  },
}));
