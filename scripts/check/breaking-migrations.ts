import { statementsOf } from './statements-of-migrations.ts';

/** The first migration that is examined: earlier ones landed when going back to the release before was not promised. */
const FIRST_EXAMINED = '0263';
const BREAKS_LINE = /^-- breaks\b.*$/gm;
const HEADER = /^-- breaks releases before \d+\.\d+\.\d+: \S/;

/** Statements after which the previous release, which still runs during an update, may fail. */
const BREAKS: [what: RegExp, why: string][] = [
  [/^drop (table|view|materialized view|function|type|sequence|schema)\b/, 'drops what it may use'],
  [/^alter table .*\bdrop (column )?(?!constraint|not null|default|expression|identity)/, 'drops a column'],
  [/^alter (table|view|type|function) .*\brename\b/, 'renames what it may use'],
  [/^alter table .*\balter (column )?\S+ (set data )?type\b/, 'changes the type of a column'],
  [/^alter table .*\balter (column )?\S+ set not null\b/, 'refuses rows that it may write'],
  [
    /^alter table .*\badd (column )?(?!constraint|check|foreign|unique|primary)[^,]*\bnot null(?![^,]*\b(default|generated)\b)(?<!\bdefault\b[^,]*)/,
    'adds a column that it does not fill',
  ],
];

/**
 * Lists the parts of a migration that the previous release may not survive, so that nobody could go back to it
 * (decision 0205).
 */
export function breaksOf(name: string, text: string): string[] {
  if (name.slice(0, 4) < FIRST_EXAMINED) return [];
  const lines = text.match(BREAKS_LINE) ?? [];
  const unread = lines
    .filter((line) => !HEADER.test(line))
    .map((line) => `says '${line}': write -- breaks releases before 0.3.0: and why`);
  if (lines.length > 0) return unread;
  const faults = statementsOf(text).flatMap((statement) => {
    const found = BREAKS.find(([what]) => what.test(statement));
    return found ? [found[1]] : [];
  });
  return faults.map(
    (fault) =>
      `${fault}, and the release before still runs: expand now and contract a release later, with the line -- breaks releases before (the first that does without)`,
  );
}
