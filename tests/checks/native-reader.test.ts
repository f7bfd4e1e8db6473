import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSheetBack, writeSheet } from '../../scripts/native-reader/sheet.ts';

const ROOT = join(import.meta.dirname, '../..');
const copies: string[] = [];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wenber-native-'));
  copies.push(root);
  mkdirSync(join(root, 'contract'));
  cpSync(join(ROOT, 'contract/texts'), join(root, 'contract/texts'), { recursive: true });
  mkdirSync(join(root, 'demo/products'), { recursive: true });
  cpSync(join(ROOT, 'demo/products/products.json'), join(root, 'demo/products/products.json'));
});
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })));

const catalogue = (file: string) => readFileSync(join(root, 'contract/texts', file), 'utf8');

test('a sheet that nobody has changed changes nothing, whatever stands in the texts', () => {
  const sheet = writeSheet(root);
  expect(sheet.split('\r\n').length).toBeGreaterThan(3000);
  expect(readSheetBack(root, sheet)).toBe(0);
});

test('a corrected text comes into its catalogue, and the others stay as they are', () => {
  const before = catalogue('half-days.am.json');
  const sheet = writeSheet(root).replace('"የማድረሻ ቀን"', '"የመረከቢያ ቀን"');
  expect(readSheetBack(root, sheet)).toBe(1);
  expect(catalogue('half-days.am.json')).toBe(before.replace('"የማድረሻ ቀን"', '"የመረከቢያ ቀን"'));
});

test('a row that has lost a parameter or is no text names its place, and nothing is changed', () => {
  const before = catalogue('half-days.am.json');
  const sheet = writeSheet(root)
    .replace('"የማድረሻ ቀን"', '"የመረከቢያ ቀን"')
    .replace('"ቤትዎ የሚደርሰው፦ {halfDay}"', '"ቤትዎ ይደርሳል"')
    .replace('"half-days.am.json","none"', '"half-days.am.json","nobody"');
  expect(() => readSheetBack(root, sheet)).toThrow(
    /row \d+ \(half-days\.am\.json, atDoor\) has lost \{halfDay\}/,
  );
  expect(() => readSheetBack(root, sheet)).toThrow(/half-days\.am\.json, nobody\) is no text of the shop/);
  expect(catalogue('half-days.am.json')).toBe(before);
});

test('a corrected text of a product of the demo comes into that product alone', () => {
  const file = join(root, 'demo/products/products.json');
  const before = readFileSync(file, 'utf8');
  const texts = (content: string) =>
    (JSON.parse(content) as { slug: string; colourAm: string }[]).map((each) => [each.slug, each.colourAm]);
  // Several products are of this colour.
  const [first, second] = texts(before).filter(([, colour]) => colour === 'የዋንዛ ቡናማ');
  expect(first).toBeDefined();
  const row = `"demo/products/products.json","${second![0]}.colourAm","Wanza brown","`;
  const sheet = writeSheet(root);
  expect(sheet).toContain(`${row}የዋንዛ ቡናማ"`);
  expect(readSheetBack(root, sheet.replace(`${row}የዋንዛ ቡናማ"`, `${row}ቡናማ “ዋንዛ”"`))).toBe(1);
  expect(texts(readFileSync(file, 'utf8'))).toEqual(
    texts(before).map(([slug, colour]) => [slug, slug === second![0] ? 'ቡናማ “ዋንዛ”' : colour]),
  );
  expect(() => readSheetBack(root, sheet.replace(`${row}የዋንዛ ቡናማ"`, `${row}"`))).toThrow(/is empty/);
});
