import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The licences that a release may ship, by their SPDX names. All of them allow it; LGPL is a library of its own beside the shop. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** The licences of packages whose package.json names none, and the file of the package that does. */
export const NAMED_ELSEWHERE: Record<string, { licence: string; file: string }> = {
  'combine-errors@3.0.3': { licence: 'MIT', file: 'Readme.md' },
  'png-js@2.0.0': { licence: 'MIT', file: 'LICENSE' },
};

export interface ShippedPackage {
  name: string;
  version: string;
  /** The folder below the project's, such as `node_modules/pg`. */
  folder: string;
  /** An SPDX expression; null where nothing names one. */
  licence: string | null;
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Reads from the lock the packages of every platform that a release can ship, which are all but those for development. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).flatMap(([folder, { version, license, dev, link }]) => {
    if (folder === '' || dev || link) return [];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      { name, version, folder, licence: license ?? NAMED_ELSEWHERE[`${name}@${version}`]?.licence ?? null },
    ];
  });
}

/** Reads an SPDX expression, with 'and' in any case, as the licences that it names. */
export const licencesIn = (expression: string): string[] =>
  expression
    .replaceAll(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:AND|OR)\s+/i);

/**
 * The texts of the licences of all packages that are installed, each text once below the packages that have it, and of
 * the fonts that the pages bring along.
 */
export function licenceTexts(root: string): string {
  const packagesByText = new Map<string, string[]>();
  const add = (text: string, title: string) =>
    packagesByText.set(text.trim(), [...(packagesByText.get(text.trim()) ?? []), title]);
  for (const { name, version, folder, licence } of shippedPackages(root)) {
    if (!existsSync(join(root, folder))) continue;
    const files = readdirSync(join(root, folder)).filter((file) =>
      /^(licen[cs]e|copying|notice)/i.test(file),
    );
    const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
    add(texts.join('\n\n') || `It has no text of its own: ${licence}`, `${name} ${version} (${licence})`);
  }
  const fonts = join(root, 'app/assets/fonts');
  for (const file of existsSync(fonts) ? readdirSync(fonts) : [])
    if (file.endsWith('.licence.txt'))
      add(readFileSync(join(fonts, file), 'utf8'), `The font ${file.replace('.licence.txt', '')}`);
  const line = `\n\n${'-'.repeat(78)}\n\n`;
  return `${[...packagesByText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`).join(line)}\n`;
}
