import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Adds the variables of the file `.env`, if it exists (see `.env.example`), and keeps variables that are already set.
 */
export function loadEnvironment(): void {
  const file = join(import.meta.dirname, '../.env');
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(variablesOf(readFileSync(file, 'utf8'))))
    process.env[name] ??= value;
}

/** Reads the variables of a file, without the mark that editors of Windows put before the first one. */
export const variablesOf = (text: string) => parseEnv(text.replace(/^\uFEFF/, ''));
