import { formatBirr } from '#contract/money.ts';
import { type Binders, limitsOf } from './binders.ts';
import type { BodyOf, Fact, Facts, KeyWithBody, ValuesOf } from './facts.ts';

/** The offset of the shop's time: fields have no time zone, and the server needs one. */
const OFFSET = '+03:00';

const entriesOf = (facts: object): [string, Fact][] => Object.entries(facts);

/** Returns the values of a form for a stored row, or for a new one, in which `open` choices are still to be made. */
export const valuesOf = <K extends KeyWithBody>(
  facts: Facts<K>,
  row: object | null = null,
  open: readonly string[] = [],
): ValuesOf<K> =>
  Object.fromEntries(
    entriesOf(facts).map(([name, fact]) => [
      name,
      row ? stored(fact, (row as Record<string, unknown>)[name]) : open.includes(name) ? null : firstOf(fact),
    ]),
  ) as ValuesOf<K>;

function firstOf({ kind, first, of = [], isNeeded }: Fact): unknown {
  if (kind === 'flag') return first === true;
  if (kind === 'list') return [];
  if (kind === 'part') return undefined;
  if (kind === 'choice') return first ?? (isNeeded ? of[0] : '');
  return first === undefined || kind === 'birr' ? '' : String(first);
}

function stored({ kind, first, isNeeded }: Fact, value: unknown): unknown {
  if (kind === 'flag') return value === true;
  if (kind === 'list') return value ?? [];
  if (kind === 'part') return value ?? undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // An amount that changes nothing is shown as an empty field.
  if (kind === 'birr') return !isNeeded && value === first ? '' : formatBirr(Number(value));
  return kind === 'moment' ? String(value).slice(0, 16) : String(value);
}

/**
 * Returns the body of a call for the values of its form. Numbers stay as typed, because the server reads them and reports
 * what is wrong.
 */
export const bodyOf = <K extends KeyWithBody>(facts: Facts<K>, values: object): BodyOf<K> =>
  Object.fromEntries(
    entriesOf(facts).flatMap(([name, fact]) => {
      const value = sent(fact, (values as Record<string, unknown>)[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as BodyOf<K>;

function sent({ kind, empty, isNeeded }: Fact, value: unknown): unknown {
  if (typeof value !== 'string' || kind === 'choice')
    return value === '' && !isNeeded ? empty : (value ?? undefined);
  if (value.trim() === '') return isNeeded ? '' : empty;
  if (kind === 'moment') return `${value}:00${OFFSET}`;
  return kind === 'line' || kind === 'text' ? value : value.trim();
}

/** Returns the problems with those of parts by the names that their fields have in the form. */
export function withOwnNames(
  facts: object,
  problems: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = { ...problems };
  for (const [name, { at }] of entriesOf(facts)) {
    const problem = at === undefined ? undefined : problems[`${at}.${name}`];
    if (problem !== undefined) own[name] ??= problem;
  }
  return own;
}

interface Bound<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
  errors: Readonly<Record<string, string>>;
  facts?: Binders<Values>['facts'];
  /** The place of an object of a list in its form, which stands before the names of its fields. */
  at?: string;
}

/** Returns the functions that bind controls to the values of a form, or of one object of its lists. */
export function bindersOf<Values extends object>({
  values,
  set,
  errors,
  facts,
  at,
}: Bound<Values>): Binders<Values> {
  const named = (name: string) => {
    const place = at === undefined ? name : `${at}.${name}`;
    return { name: place, error: errors[place] };
  };
  const change = (name: string, value: unknown) => set({ [name]: value } as Partial<Values>);
  const valueOf = (name: string) => (values as Record<string, unknown>)[name];
  return {
    values,
    facts,
    text: (name) => ({
      ...(facts?.[name] && limitsOf(facts[name])),
      ...{ ...named(name), value: valueOf(name) as string },
      onChange: ({ target }) => change(name, target.value),
    }),
    flag: (name) => ({
      ...{ ...named(name), checked: valueOf(name) as boolean },
      onChange: ({ target }) => change(name, target.checked),
    }),
    choice: (name) => ({
      ...{ ...named(name), value: values[name] },
      onChange: (value) => change(name, value),
    }),
  };
}
