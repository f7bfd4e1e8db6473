import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLongShortMessages } from '../../scripts/check/texts/short-messages.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

/** A project with one short message in each language. */
function planted(en: string, am: string): string {
  const root = makeTemporaryFolder('texts');
  mkdirSync(join(root, 'contract/texts'), { recursive: true });
  writeFileSync(join(root, 'contract/texts/short-messages.en.json'), JSON.stringify({ told: en }));
  writeFileSync(join(root, 'contract/texts/short-messages.am.json'), JSON.stringify({ told: am }));
  return root;
}

test('a text for an SMS that is too long with its longest parameters is named', () => {
  const fits = 'ወ'.repeat(128);
  expect(findLongShortMessages(planted(`{code}${'m'.repeat(300)}`, `{code}${fits}`))).toEqual([]);
  expect(findLongShortMessages(planted('m', `{code} ${fits}`))).toEqual([
    "contract/texts/short-messages.am.json: 'told' has 135 characters and costs 3 SMS, of at most 2",
  ]);
  // A link takes the place of the shop's name.
  expect(findLongShortMessages(planted('m', `${'ወ'.repeat(83)} {shop}`))).toEqual([
    "contract/texts/short-messages.am.json: 'told' has 135 characters and costs 3 SMS, of at most 2",
  ]);
});

test('a parameter of which nobody says how long it may be is named', () => {
  expect(findLongShortMessages(planted('{whose}', 'ወ'))).toEqual([
    "contract/texts/short-messages.en.json: 'told' has {whose}, of which nobody says how long it may be",
  ]);
});

test('the texts of the shop have room', () => {
  expect(findLongShortMessages(join(import.meta.dirname, '../..'))).toEqual([]);
});
