import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What has files of its own besides its code, or is not there at all on a running site. */
const APART = ["sharp", "mammoth", "pino-pretty"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // One file to read at a start instead of a thousand: it takes a fifth of the time.
      resolve: command === "build" ? { noExternal: true, external: APART } : {},
      // The HTTP server is built together with the pages, so that both share one database pool.
      build: { rollupOptions: { input: "./server.ts" } },
    },
  },
}));
