import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from './blocking-migrations.ts';
import { breaksOf } from './breaking-migrations.ts';
import type { Outcome } from './outcome.ts';

const FOLDER = 'db/migrations';
/** The list has the format of `sha256sum *.sql`. */
const LIST = `${FOLDER}/LANDED.sha256`;

/**
 * Checks that landed migrations have not changed, because they have already run on somebody's data, that all
 * migrations are in the list, and that none blocks a shop in use or breaks the previous release without saying so.
 */
export function checkLandedMigrations(root: string): Outcome {
  const { files, faults, unlisted } = compare(root);
  return {
    examined: files.size,
    faults: [
      ...faults,
      ...unlisted.map(
        (name) => `${FOLDER}/${name} is not in LANDED.sha256: npm run check -- --land-migrations`,
      ),
    ],
  };
}

/**
 * Adds new migrations to the list, unless a landed one was changed or deleted, or a new one has a lower number than a
 * landed one.
 */
export function landMigrations(root: string): { landed: string[]; faults: string[] } {
  const { files, listed, faults, unlisted } = compare(root);
  if (faults.length > 0) return { landed: [], faults };
  const all = [...listed, ...unlisted.map((name) => [name, files.get(name)!] as const)];
  writeFileSync(join(root, LIST), all.map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  return { landed: unlisted, faults: [] };
}

function compare(root: string) {
  const files = new Map<string, string>();
  const blocks: string[] = [];
  for (const name of readdirSync(join(root, FOLDER)).sort()) {
    if (!name.endsWith('.sql')) continue;
    const text = readFileSync(join(root, FOLDER, name));
    files.set(name, createHash('sha256').update(text).digest('hex'));
    const found = [...blocksOf(name, text.toString()), ...breaksOf(name, text.toString())];
    blocks.push(...found.map((fault) => `${FOLDER}/${name} ${fault}`));
  }
  const { listed, faults } = readList(root);
  for (const [name, hash] of listed) {
    if (!files.has(name)) faults.push(`${FOLDER}/${name} has landed and is gone`);
    else if (files.get(name) !== hash)
      faults.push(`${FOLDER}/${name} has landed and was changed: put it back and write a new one`);
  }
  const unlisted = [...files.keys()].filter((name) => !listed.has(name));
  const last = [...listed.keys()].sort().at(-1) ?? '';
  for (const name of unlisted)
    if (name.slice(0, 4) <= last.slice(0, 4))
      faults.push(`${FOLDER}/${name} would run after ${last}, which has landed: give it a higher number`);
  return { files, listed, faults: [...faults, ...blocks], unlisted };
}

function readList(root: string): { listed: Map<string, string>; faults: string[] } {
  const listed = new Map<string, string>();
  const faults: string[] = [];
  const text = existsSync(join(root, LIST)) ? readFileSync(join(root, LIST), 'utf8') : '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, hash, name] = /^([0-9a-f]{64}) {2}(\S+\.sql)$/.exec(line) ?? [];
    if (hash && name && !listed.has(name)) listed.set(name, hash);
    else faults.push(`${LIST}:${index + 1} is not a hash and a name of its own`);
  }
  return { listed, faults };
}
