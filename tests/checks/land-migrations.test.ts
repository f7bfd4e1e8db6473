import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLandedMigrations, landMigrations } from '../../scripts/check/landed-migrations.ts';
import { plantProject } from './planted-project.ts';

const listOf = (root: string) => readFileSync(join(root, 'db/migrations/LANDED.sha256'), 'utf8');

describe('landing', () => {
  test('adds what is new, and only once', () => {
    const root = plantProject('unlisted-migration');
    const before = listOf(root);
    expect(landMigrations(root)).toEqual({ landed: ['0002-sofas.sql'], faults: [] });
    expect(listOf(root)).toMatch(new RegExp(`^${before}[0-9a-f]{64}  0002-sofas\\.sql\\n$`));
    expect(checkLandedMigrations(root)).toEqual({ examined: 2, faults: [] });
    expect(landMigrations(root)).toEqual({ landed: [], faults: [] });
  });

  test('makes the list where there is none', () => {
    const root = plantProject();
    const before = listOf(root);
    rmSync(join(root, 'db/migrations/LANDED.sha256'));
    landMigrations(root);
    expect(listOf(root)).toBe(before);
  });

  test.each(['changed-migration', 'overtaken-migration'])('leaves the list alone for a %s', (fault) => {
    const root = plantProject(fault);
    writeFileSync(join(root, 'db/migrations/0002-sofas.sql'), 'select 1;');
    const before = listOf(root);
    expect(landMigrations(root)).toEqual({ landed: [], faults: [expect.stringContaining('0')] });
    expect(listOf(root)).toBe(before);
  });
});

test('a landed migration that is gone is a fault', () => {
  const root = plantProject();
  rmSync(join(root, 'db/migrations/0001-chairs.sql'));
  expect(existsSync(join(root, 'db/migrations/LANDED.sha256'))).toBe(true);
  expect(checkLandedMigrations(root).faults).toEqual([
    'db/migrations/0001-chairs.sql has landed and is gone',
  ]);
});

test('a line of the list that is none is a fault', () => {
  const root = plantProject();
  writeFileSync(join(root, 'db/migrations/LANDED.sha256'), `${listOf(root)}not a hash  0002-sofas.sql\n`);
  expect(checkLandedMigrations(root).faults).toEqual([
    'db/migrations/LANDED.sha256:2 is not a hash and a name of its own',
  ]);
});
