import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parametersOfMessage } from '../check/texts/read-catalogue.ts';

const TEXTS = 'contract/texts';
const TITLES = ['file', 'id', 'english', 'amharic', 'least sure'] as const;

type Messages = Record<string, string>;

/**
 * Returns all Amharic texts as CSV (RFC 4180, with a byte order mark for spreadsheets), one a row beside its English; what
 * `docs/native-reader.md` names has 'x' in the last column.
 */
export function writeSheet(root: string): string {
  const unsure = readUnsure(root);
  const rows = listFiles(root).flatMap((file) => {
    const english = readMessages(root, englishOf(file));
    return Object.entries(readMessages(root, file)).map(([id, amharic]) => [
      ...[file, id, english[id] ?? '', amharic],
      unsure.some((entry) => entry.file === file && entry.ids.test(id)) ? 'x' : '',
    ]);
  });
  return `\ufeff${[TITLES, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/**
 * Writes what a reader has corrected in the sheet into the catalogues: all of it or, where a row is wrong, nothing.
 * @returns how many texts were changed. @throws Error that names every wrong row by its place in the file.
 */
export function readSheetBack(root: string, sheet: string): number {
  const rows = parse(sheet, { bom: true, columns: true, skip_empty_lines: true, trim: true }) as Record<
    (typeof TITLES)[number],
    string
  >[];
  const files = new Map(listFiles(root).map((file) => [file, readMessages(root, file)]));
  const faults: string[] = [];
  const changed = new Set<string>();
  let count = 0;
  for (const [index, { file, id, amharic }] of rows.entries()) {
    const messages = files.get(file);
    const english = messages && readMessages(root, englishOf(file))[id];
    const fault = faultOf(messages?.[id], english, amharic);
    if (fault) faults.push(`row ${index + 2} (${file}, ${id}) ${fault}`);
    else if (messages && messages[id] !== amharic) {
      messages[id] = amharic;
      changed.add(file);
      count += 1;
    }
  }
  if (faults.length > 0) throw new Error(`Nothing was changed:\n${faults.join('\n')}`);
  for (const file of changed)
    writeFileSync(join(root, TEXTS, file), `${JSON.stringify(files.get(file), null, 2)}\n`);
  return count;
}

function faultOf(known: string | undefined, english: string | undefined, amharic: string): string | null {
  if (known === undefined || english === undefined) return 'is no text of the shop';
  if (!amharic) return 'is empty';
  try {
    const named = parametersOfMessage(english);
    const unknown = [...parametersOfMessage(amharic)].filter((name) => !named.has(name));
    const lost = [...parametersOfMessage(known)].filter((name) => !parametersOfMessage(amharic).has(name));
    if (unknown.length > 0) return `names {${unknown.join('}, {')}}, which the English text does not`;
    return lost.length > 0 ? `has lost {${lost.join('}, {')}}` : null;
  } catch (error) {
    return `is no ICU message: ${String(error)}`;
  }
}

const listFiles = (root: string): string[] =>
  readdirSync(join(root, TEXTS)).filter((file) => file.endsWith('.am.json'));
const englishOf = (file: string): string => `${file.split('.')[0]!}.en.json`;
const readMessages = (root: string, file: string): Messages =>
  JSON.parse(readFileSync(join(root, TEXTS, file), 'utf8')) as Messages;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Reads the table of `docs/native-reader.md`: files, each with the ids of which somebody is not sure, or with all. */
function readUnsure(root: string): { file: string; ids: RegExp }[] {
  const table = readFileSync(join(root, 'docs/native-reader.md'), 'utf8');
  return [...table.matchAll(/^\| `contract\/texts\/([\w.-]+)`\s*\|(.*)\|$/gm)].map(([, file, texts]) => {
    const named = [...texts!.matchAll(/`([\w.*-]+)`/g)].map(([, id]) =>
      id!.replaceAll('.', '\\.').replaceAll('*', '.*'),
    );
    return { file: file!, ids: new RegExp(named.length > 0 ? `^(${named.join('|')})$` : '') };
  });
}
