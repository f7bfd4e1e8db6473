import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { isTest, listFiles } from './source-files.ts';

const EVENTS = 'contract/journal/events.ts';

/** The files that add rows to what has happened. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['server/audit/audit.store.ts'],
  // An order is written in one statement with the first row of its history.
  order_history: ['server/sales/orders/order-history.store.ts', 'server/sales/orders/order-writes.store.ts'],
  service_case_events: ['server/service-cases/cases.store.ts'],
};
const ADDS = new RegExp(
  `insert into (${Object.keys(DOORS).join('|')})\\b|insertInto\\('(${Object.keys(DOORS).join('|')})'\\)`,
  'g',
);

/**
 * Names events of the closed set that no verb notes, and code that writes what has happened past `note`: then a verb
 * leaves a row under another name, or none.
 */
export function checkJournal(root: string): Outcome {
  const paths = listFiles(root, ['.ts']).filter((path) => path.startsWith('server/') && !isTest(path));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const past = files.flatMap(({ path, text }) =>
    [...text.matchAll(ADDS)].flatMap(({ 1: inSql, 2: inKysely }) => {
      const table = (inSql ?? inKysely)!;
      return DOORS[table]!.includes(path)
        ? []
        : [`${path} writes into ${table}: say what happened by note()`];
    }),
  );
  const table = join(root, EVENTS);
  const events = existsSync(table) ? eventsIn(readFileSync(table, 'utf8')) : [];
  const noted = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, event]) => event)),
  );
  const idle = events
    .filter((event) => !noted.has(event))
    .map((event) => `${EVENTS} has ${event}, which nothing notes`);
  return { examined: events.length, faults: [...past, ...idle] };
}

/** Reads the names of the events: keys such as 'case.offered', and lists below their noun. */
function eventsIn(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}'([a-z]+\.[a-z-]+)':/gm)].map(([, event]) => event!);
  const logged = /const LOGGED = \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  const listed = [...logged.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].flatMap(([, noun, deeds]) =>
    [...deeds!.matchAll(/'([a-z-]+)'/g)].map(([, deed]) => `${noun}.${deed}`),
  );
  return [...keys, ...listed];
}
