import { type ParseArgsConfig, parseArgs } from "node:util";

/** Parses the command line. A wrong option ends the command with a sentence instead of a stack trace. */
export function optionsOf<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (!code?.startsWith("ERR_PARSE_ARGS_")) throw error;
    // Node's message is in English, and quotes the argument.
    const argument = message.match(/'([^']*)'/)?.[1] ?? "";
    console.error(`No se entiende «${argument}». Se usa así: ${usage}`);
    process.exit(1);
  }
}
