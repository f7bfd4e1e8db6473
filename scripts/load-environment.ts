import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds the variables of the file `.env`, if it exists (see `.env.example`), and keeps variables that are already set.
 */
export function loadEnvironment(): void {
  const file = join(import.meta.dirname, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
