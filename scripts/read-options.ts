import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of a command; an unknown option ends the process with 1 and one sentence. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_')) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
