import { expect, test } from 'vitest';
import { permissionOf } from '../../contract/endpoints/access.ts';
import { accessOfRoutes } from '../../server/access.ts';
import { CHANGED_BY_STAFF } from './staff-changes.ts';
import { READ_BY_STAFF } from './staff-reads.ts';

const sorted = (calls: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(calls).map(([access, keys]) => [access, keys.toSorted()]));

/** The calls that people of the shop make by a permission, as their endpoints declare it. */
function declaredFor(does: 'read' | 'change') {
  const calls: Record<string, string[]> = {};
  for (const [key, access] of Object.entries(accessOfRoutes)) {
    const isSuch = key.startsWith('GET ') === (does === 'read');
    if (isSuch && permissionOf(access) !== null) (calls[access] ??= []).push(key);
  }
  return sorted(calls);
}

test('people of the shop read by the permissions that are listed, and by no others', () => {
  expect(declaredFor('read')).toEqual(sorted(READ_BY_STAFF));
});

test('people of the shop change things by the permissions that are listed, and by no others', () => {
  expect(declaredFor('change')).toEqual(sorted(CHANGED_BY_STAFF));
});
