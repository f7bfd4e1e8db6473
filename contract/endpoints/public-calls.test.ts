import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isForStaff } from './access.ts';
import { isEmpty, isFile, type EndpointDeclaration, type RateLimit } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { resumableEndpoints } from './pictures/uploads.ts';

/** The rows of docs/security.md on calls that people who do not work for the shop can make: key, limits, costs. */
const rows = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
  .split('## What strangers can make the shop do')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .flatMap((line) => {
    const [, key, limits, costs] = /^\| `([^`]+)` *\| (.+?) *\| (.+?) *\|$/.exec(line) ?? [];
    return key ? [{ key, limits: limits!, costs: costs! }] : [];
  });

const makesFile = ({ responses }: EndpointDeclaration) =>
  Object.values(responses).some((answer) => !isEmpty(answer) && isFile(answer));
/** Reading costs little; a file that is made for a guest costs as much as writing. */
const costs = (key: string, endpoint: EndpointDeclaration) =>
  !/^(GET|HEAD|OPTIONS) /.test(key) ||
  (key.startsWith('GET') && endpoint.access === 'anyone' && makesFile(endpoint));
const publicCalls = Object.entries<EndpointDeclaration>({ ...endpoints, ...resumableEndpoints }).filter(
  ([key, endpoint]) => !isForStaff(endpoint.access) && costs(key, endpoint),
);

const told = ({ points, seconds, by }: RateLimit) =>
  `${points.toLocaleString('en')} in ${seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`}, one ${by}`;

test('every call of people outside the shop that writes or sends stands once in the table of limits, and no other one', () => {
  const byName = (one: string, other: string) => one.localeCompare(other);
  expect(rows.map(({ key }) => key).toSorted(byName)).toEqual(
    publicCalls.map(([key]) => key).toSorted(byName),
  );
});

test('the table says the limits that are declared', () => {
  const limited = publicCalls.flatMap(([key, { rateLimit }]) =>
    rateLimit ? [[key, rateLimit] as const] : [],
  );
  const said = new Map(rows.map(({ key, limits }) => [key, limits]));
  expect(
    limited.filter(([key, limit]) => !said.get(key)?.startsWith(told(limit))).map(([key]) => key),
  ).toEqual([]);
});
