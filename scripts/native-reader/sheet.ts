import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { TRANSLATED_FIELDS } from '#contract/goods/product-fields.ts';
import { parametersOfMessage } from '../check/texts/read-catalogue.ts';

const TEXTS = 'contract/texts';
const DEMO = 'demo/products/products.json';
const TITLES = ['file', 'id', 'english', 'amharic'] as const;

type Messages = Record<string, string>;

/**
 * Returns all Amharic texts as CSV (RFC 4180, with a byte order mark for spreadsheets), each in a row beside its
 * English.
 */
export function writeSheet(root: string): string {
  const rows = listFiles(root).flatMap((file) => {
    const english = readEnglish(root, file);
    return Object.entries(readMessages(root, file)).map(([id, amharic]) => [
      file,
      id,
      english[id] ?? '',
      amharic,
    ]);
  });
  return `\ufeff${[TITLES, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/**
 * Copies a reader's corrections from the sheet into the catalogues: all of them, or none if a row is wrong.
 * @returns the number of changed texts.
 * @throws Error that names every wrong row by its place in the file.
 */
export function readSheetBack(root: string, sheet: string): number {
  const rows = parse(sheet, { bom: true, columns: true, skip_empty_lines: true, trim: true }) as Record<
    (typeof TITLES)[number],
    string
  >[];
  const files = new Map(
    listFiles(root).map((file) => [
      file,
      { messages: readMessages(root, file), english: readEnglish(root, file) },
    ]),
  );
  const faults: string[] = [];
  const changes: Change[] = [];
  for (const [index, { file, id, amharic }] of rows.entries()) {
    const known = files.get(file);
    const before = known?.messages[id];
    const fault =
      file === DEMO ? faultOfPlain(before, amharic) : faultOf(before, known?.english[id], amharic);
    if (fault) faults.push(`row ${index + 2} (${file}, ${id}) ${fault}`);
    else if (before !== amharic) changes.push({ file, id, before: before!, amharic });
  }
  if (faults.length > 0) throw new Error(`Nothing was changed:\n${faults.join('\n')}`);
  for (const change of changes) write(root, change);
  return changes.length;
}

interface Change {
  file: string;
  id: string;
  before: string;
  amharic: string;
}

function write(root: string, { file, id, before, amharic }: Change): void {
  const path = pathOf(root, file);
  const content = readFileSync(path, 'utf8');
  if (file !== DEMO) {
    const messages = { ...(JSON.parse(content) as Messages), [id]: amharic };
    writeFileSync(path, `${JSON.stringify(messages, null, 2)}\n`);
    return;
  }
  // Replaces only the text itself, because rewriting the JSON would break its lists, which stand on one line:
  // the first match after the product's name is the right one.
  const [slug, field] = id.split('.');
  const as = (text: string) => `"${field}": ${JSON.stringify(text)}`;
  const product = content.indexOf(`"slug": ${JSON.stringify(slug)}`);
  const rest = content.slice(product).replace(as(before), () => as(amharic));
  writeFileSync(path, content.slice(0, product) + rest);
}

function faultOfPlain(known: string | undefined, amharic: string): string | null {
  if (known === undefined) return 'is no text of the shop';
  return amharic ? null : 'is empty';
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

const listFiles = (root: string): string[] => [
  ...readdirSync(join(root, TEXTS)).filter((file) => file.endsWith('.am.json')),
  DEMO,
];
const pathOf = (root: string, file: string): string => join(root, file === DEMO ? '' : TEXTS, file);
const readJson = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(pathOf(root, file), 'utf8'));
const readEnglish = (root: string, file: string): Messages =>
  file === DEMO ? readProducts(root, '') : (readJson(root, `${file.split('.')[0]!}.en.json`) as Messages);
const readMessages = (root: string, file: string): Messages =>
  file === DEMO ? readProducts(root, 'Am') : (readJson(root, file) as Messages);

/** The texts of the demo's products, under ids of product and Amharic field: 'adey-armchair.careAm'. */
function readProducts(root: string, language: '' | 'Am'): Messages {
  const products = readJson(root, DEMO) as Record<string, string>[];
  const texts = products.flatMap((product) =>
    TRANSLATED_FIELDS.filter((field) => product[field]).map((field) => [
      `${product['slug']}.${field}Am`,
      product[field + language] ?? '',
    ]),
  );
  return Object.fromEntries(texts) as Messages;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
