import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A build is made aside and moved into place whole.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
} satisfies Config;
