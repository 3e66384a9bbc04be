import { type Env, parseEnv } from "./settings.server.ts";

export type { Env };

/** The settings of this process, as they were when it first asked. */
export const env: Env = parseEnv(process.env);
