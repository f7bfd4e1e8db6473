import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

/**
 * The fonts of papers, by package and subset. The first three are in the house's own type; the others are asked, in
 * this sequence, for letters that those lack. Noto Sans Math is the only one with arrows and ≤, and has one weight.
 */
const FONTS = {
  latin: ['noto-sans-ethiopic', 'latin'],
  'latin-ext': ['noto-sans-ethiopic', 'latin-ext'],
  ethiopic: ['noto-sans-ethiopic', 'ethiopic'],
  'sans-latin': ['noto-sans', 'latin'],
  'sans-latin-ext': ['noto-sans', 'latin-ext'],
  vietnamese: ['noto-sans', 'vietnamese'],
  cyrillic: ['noto-sans', 'cyrillic'],
  'cyrillic-ext': ['noto-sans', 'cyrillic-ext'],
  greek: ['noto-sans', 'greek'],
  'greek-ext': ['noto-sans', 'greek-ext'],
  arabic: ['noto-sans-arabic', 'arabic'],
  hebrew: ['noto-sans-hebrew', 'hebrew'],
  math: ['noto-sans-math', 'latin'],
} as const;
export type Script = keyof typeof FONTS;
export const SCRIPTS = Object.keys(FONTS) as Script[];
export const OWN_SCRIPTS: readonly Script[] = ['latin', 'latin-ext', 'ethiopic'];
const WEIGHTS: Partial<Record<Script, readonly number[]>> = { math: [400] };

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Font>();

/** Returns the name of a font in a weight, such as 'latin-700'. */
export const fontName = (script: Script, weight: 400 | 700): string =>
  `${script}-${WEIGHTS[script]?.[0] ?? weight}`;

/**
 * Returns a font by its name. It is read once, when a paper needs it first: all papers share what fontkit has learnt of
 * its letters.
 */
export function readFont(name: string): Font {
  const known = loaded.get(name);
  if (known) return known;
  const [, script, weight] = /^(.+)-(\d+)$/.exec(name)!;
  const [family, subset] = FONTS[script as Script];
  const folder = join(dirname(resolve(`@fontsource/${family}/package.json`)), 'files');
  const font = create(unpackFont(readFileSync(join(folder, `${family}-${subset}-${weight}-normal.woff`))));
  loaded.set(name, font);
  return font;
}

/** Says whether a font has a letter. */
export const hasLetter = (script: Script, letter: string): boolean =>
  readFont(fontName(script, 400)).hasGlyphForCodePoint(letter.codePointAt(0)!);
