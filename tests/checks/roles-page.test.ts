import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rolesPage } from '../../scripts/roles-page.ts';

test('docs/roles.md says what the table of jobs says; npm run roles writes it anew', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesPage());
});
