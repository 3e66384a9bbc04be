import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The HTTP server is built together with the pages, so that both share one database pool.
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
});
