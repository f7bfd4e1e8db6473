import { LARGE_TABLES } from './large-tables.ts';
import { statementsOf } from './statements-of-migrations.ts';

/** The first migration that is examined: earlier ones have run while the shop was small. */
const FIRST_EXAMINED = '0093';
const TABLE = `(?:if exists )?(?:only )?(?:public\\.)?"?(${LARGE_TABLES.join('|')})"?\\b`;
const ALTERED = new RegExp(`^alter table ${TABLE}`);
const INDEXED = new RegExp(`^create (?:unique )?index (?!concurrently)(?:.*? )?on ${TABLE}`);
const HEADER = /^-- concurrently\b/;
const OUTSIDE = /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /;

/** Parts of `alter table` that block the shop until all rows of a large table are read or written. */
const BLOCKS: [what: RegExp, why: string][] = [
  [/\balter (column )?\S+ (set data )?type\b/, 'writes all rows anew: add a column, fill it in parts'],
  [
    /\bgenerated always as \(.*\) stored\b/,
    'writes all rows anew: add a column, fill it by a trigger and in parts',
  ],
  [
    /\bgenerated (always|by default) as identity\b|\b(big|small)?serial\b/,
    'writes all rows anew: fill it in parts',
  ],
  [/\bset not null\b/, 'reads all rows: add a check `not valid`, and validate it in the next file'],
  [
    /\badd (constraint \S+ )?(primary key|unique) ?\(/,
    'builds an index: build it concurrently, then `using index`',
  ],
];

/** Lists the parts of a migration that would block a shop in use (decision 0205). */
export function blocksOf(name: string, text: string): string[] {
  if (name.slice(0, 4) < FIRST_EXAMINED) return [];
  const statements = statementsOf(text);
  const faults = statements.flatMap(faultsOfStatement);
  if (HEADER.test(text) && !(statements.length === 1 && OUTSIDE.test(statements[0]!)))
    faults.push(
      'begins with `-- concurrently`: then it is one `create index concurrently if not exists` or `drop index concurrently if exists`',
    );
  if (!HEADER.test(text) && statements.some((statement) => /\bconcurrently\b/.test(statement)))
    faults.push(
      'says `concurrently`: such a statement has a file of its own, whose first line is `-- concurrently`',
    );
  return faults;
}

function faultsOfStatement(statement: string): string[] {
  const indexed = INDEXED.exec(statement)?.[1];
  if (indexed) return [`builds an index of ${indexed} while nobody may write: build it concurrently`];
  const table = ALTERED.exec(statement)?.[1];
  if (!table) return [];
  const faults = BLOCKS.filter(([what]) => what.test(statement)).map(([, why]) => why);
  if (hasVolatileDefault(statement))
    faults.push('has a default that is another for each row: it writes all rows anew');
  if (/\b(check|foreign key|references)\b/.test(statement) && !/\bnot valid\b/.test(statement))
    faults.push('reads all rows: add the constraint `not valid`, and validate it in the next file');
  return faults.map((fault) => `alters ${table} and ${fault}`);
}

/** Says whether a statement adds a column whose default calls a function for each row; `now()` is called only once. */
const hasVolatileDefault = (statement: string): boolean =>
  [...statement.matchAll(/\badd (?:column )?[^,]*?\bdefault ([a-z_.]+) ?\(/g)].some(
    ([, name]) => name !== 'now',
  );
