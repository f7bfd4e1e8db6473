import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

const SCRIPTS = ['latin', 'latin-ext', 'ethiopic'] as const;
export type Script = (typeof SCRIPTS)[number];

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-ethiopic/package.json'));
const fileOf = (name: string) => join(folder, 'files', `noto-sans-ethiopic-${name}-normal.woff`);

/**
 * The fonts of papers by script and weight, such as 'latin-700'. They are read once, when the first paper is drawn: all papers
 * share what fontkit has learnt of their letters.
 */
export const FONTS: ReadonlyMap<string, Font> = new Map(
  SCRIPTS.flatMap((script) => [`${script}-400`, `${script}-700`]).map((name) => [
    name,
    create(unpackFont(readFileSync(fileOf(name)))),
  ]),
);
