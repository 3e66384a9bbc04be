import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Builds go to a temporary folder, and are moved into place when complete.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
} satisfies Config;
