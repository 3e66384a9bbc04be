import { type Env, parseEnv } from "./settings.server.ts";

export type { Env };

/** The settings of this process, read once. */
export const env: Env = parseEnv(process.env);
