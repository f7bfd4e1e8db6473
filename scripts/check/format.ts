import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check, getFileInfo, resolveConfig } from 'prettier';
import type { Outcome } from './outcome.ts';
import { listFiles } from './source-files.ts';

/**
 * Checks every file that Prettier knows and no ignore file names. It uses Prettier's API, because the command does not say
 * when it found no files.
 */
export async function checkFormat(root: string): Promise<Outcome> {
  const ignorePath = [join(root, '.gitignore'), join(root, '.prettierignore')];
  const config = await resolveConfig(join(root, 'package.json'));
  const outcome: Outcome = { examined: 0, faults: [] };
  for (const path of listFiles(root)) {
    const filepath = join(root, path);
    const { ignored, inferredParser } = await getFileInfo(filepath, { ignorePath });
    if (ignored || !inferredParser) continue;
    outcome.examined += 1;
    try {
      if (!(await check(await readFile(filepath, 'utf8'), { ...config, filepath })))
        outcome.faults.push(`${path} is not formatted: npx prettier --write ${path}`);
    } catch (error) {
      outcome.faults.push(`${path} cannot be read by Prettier: ${String(error)}`);
    }
  }
  return outcome;
}
