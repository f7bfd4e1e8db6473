import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/bill-of-materials.ts';
import { licenceTexts, NAMED_ELSEWHERE, shippedPackages } from '../../scripts/licences.ts';

const ROOT = join(import.meta.dirname, '../..');

test('a release lists each package that it ships with version and licence, and no package for development', () => {
  const bill = billOfMaterials(ROOT)!;
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe('wenber');
  const titles = (packages: { name: string; version: string }[]) =>
    [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort();
  expect(titles(bill.components)).toEqual(titles(shippedPackages(ROOT)));
  expect(bill.components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([]);
});

test('the texts of the licences of packages and fonts are in one file', () => {
  const texts = licenceTexts(ROOT);
  for (const title of [/^react \d\S+ \(MIT\)$/m, /^png-js \S+ \(MIT\)$/m, /^The font hanken-grotesk$/m])
    expect(texts).toMatch(title);
  expect(texts).toContain('SIL OPEN FONT LICENSE');
});

test('each licence that is named for a package is of one that is shipped, and its file names it', () => {
  const folders = new Map(shippedPackages(ROOT).map((one) => [`${one.name}@${one.version}`, one.folder]));
  for (const [title, { file, licence }] of Object.entries(NAMED_ELSEWHERE)) {
    expect(folders.has(title), title).toBe(true);
    const text = readFileSync(join(ROOT, folders.get(title)!, file), 'utf8');
    expect(text, title).toMatch(
      licence === 'MIT' ? /MIT|Permission is hereby granted, free of charge/ : licence,
    );
  }
});
