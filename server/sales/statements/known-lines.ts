import { createHash } from 'node:crypto';
import { createYield } from '#server/lib/create-yield.ts';
import type { ReadRow } from './prove-balance.ts';

/** A line that a statement had before. */
export interface StoredLine {
  id: string;
  fingerprint: string;
  day: string;
  /** The number as the bank wrote it; lines of earlier releases have their reference here. */
  number: string;
  isOld: boolean;
  santim: number;
  description: string;
  balance: number | null;
  isUsed: boolean;
  reversed_on: string | null;
}

/** A line of a file beside the lines that are known. */
export interface Comparison {
  is: 'new' | 'known' | 'doubt';
  twin: StoredLine | null;
}

/** A number that belongs to one transfer of a core system or a wallet; those of branches, payers and cheques do not. */
export const isOwnNumber = (number: string): boolean =>
  /^[FT]T\d{5}[A-Z0-9]{5}$/.test(number) || /^(?=(?:.*[A-Z]){2})(?=(?:.*\d){2})[A-Z0-9]{10,}$/.test(number);

const written = (number: string | null): string => (number === null || /^[0/.]*$/.test(number) ? '' : number);
const alike = (day: string, santim: number, number: string): string => [day, santim, number].join('|');

/**
 * Compares the lines of a file with those that are known. A line is known when day, number, sum and balance agree; where
 * one of the two has no balance, by the words and its place among equal ones. What may be the same but is not proven to
 * be stands in doubt beside its twin.
 */
export async function compareLines(
  lines: readonly ReadRow[],
  stored: readonly StoredLine[],
): Promise<Map<ReadRow, Comparison>> {
  const letOthers = createYield();
  const free = new Map<string, StoredLine[]>();
  for (const line of stored) {
    const key = alike(line.day, line.santim, written(line.number));
    const others = free.get(key);
    if (others) others.push(line);
    else free.set(key, [line]);
  }
  const found = new Map<ReadRow, Comparison>();
  const pass = async (
    is: 'known' | 'doubt',
    fits: (line: ReadRow, other: StoredLine) => boolean,
  ): Promise<void> => {
    for (const line of lines) {
      await letOthers();
      if (found.has(line)) continue;
      const others = free.get(alike(line.day!, line.santim!, written(line.reference))) ?? [];
      const at = others.findIndex((other) => fits(line, other));
      if (at >= 0) found.set(line, { is, twin: others.splice(at, 1)[0]! });
    }
  };
  const hasBoth = (line: ReadRow, other: StoredLine) => line.balance !== null && other.balance !== null;
  await pass('known', (line, other) => hasBoth(line, other) && line.balance === other.balance);
  await pass(
    'known',
    (line, other) => !hasBoth(line, other) && (written(line.reference) !== '' || sameWords(line, other)),
  );
  await pass('doubt', (line, other) => !hasBoth(line, other) || isOwnNumber(line.reference ?? ''));
  const byNumber = Map.groupBy(
    [...free.values()].flat().filter(({ number }) => isOwnNumber(number)),
    ({ number, santim }) => `${number}|${santim}`,
  );
  for (const line of lines) {
    await letOthers();
    if (found.has(line)) continue;
    const twin = byNumber.get(`${line.reference}|${line.santim}`)?.shift();
    // Earlier releases knew a number with its sum on any day, and may have read the day in another form.
    const is = twin?.isOld && twin.fingerprint === earlierSign(line, '') ? 'known' : 'doubt';
    found.set(line, twin ? { is, twin } : { is: 'new', twin: null });
  }
  return found;
}

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Tells whether the words of two lines are the same, or those of one of them stand in the other's. */
function sameWords({ description }: ReadRow, other: StoredLine): boolean {
  const [own, known] = [bare(description), bare(other.description)];
  return own.includes(known) || known.includes(own);
}

const hashFacts = (facts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(facts.join('|')).digest('hex');

/** The sign by which earlier releases knew a line, so that one that still runs knows it as well. */
function earlierSign({ reference, santim, day, firstWords }: ReadRow, account: string, time = 1): string {
  if (reference !== null) return hashFacts([reference, santim, '']);
  return hashFacts([account, day, firstWords.toUpperCase(), santim, time]);
}

/** Gives each new line a sign that no other line has. */
export async function signLines(
  lines: readonly ReadRow[],
  account: string,
  isTaken: (fingerprint: string) => boolean,
): Promise<Map<ReadRow, string>> {
  const letOthers = createYield();
  const taken = new Set<string>();
  const times = new Map<string, number>();
  const signs = new Map<ReadRow, string>();
  for (const line of lines) {
    await letOthers();
    const key = [line.reference, line.day, line.santim, line.firstWords.toUpperCase()].join('|');
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    let sign = earlierSign(line, account, time);
    for (let more = time; taken.has(sign) || isTaken(sign); more += 1)
      sign = hashFacts([
        'line',
        account,
        line.day,
        line.reference,
        line.santim,
        line.balance,
        line.description,
        more,
      ]);
    taken.add(sign);
    signs.set(line, sign);
  }
  return signs;
}

/** The signs that new lines may get, so that the database is asked once which of them are taken. */
export async function possibleSigns(lines: readonly ReadRow[], account: string): Promise<string[]> {
  const letOthers = createYield();
  const signs = new Set<string>();
  for (const line of lines) {
    await letOthers();
    signs.add(earlierSign(line, account));
  }
  return [...signs];
}

const WITHOUT_REVERSAL = /^(?:reversal|reversed?|rvsl|rev[.-]?|returned|chargeback|R[CD]:|of|ተመላሽ|[\s:·-])+/i;

/**
 * Pairs what went out with the line that it takes back: by its number, else by the sum and the words behind the mark of
 * a reversal. Each line is taken back once.
 */
export async function pairReversals<
  Line extends { santim: number | null; reference: string | null; description: string },
>(out: readonly ReadRow[], came: readonly Line[]): Promise<Map<Line, ReadRow>> {
  const letOthers = createYield();
  const pairs = new Map<Line, ReadRow>();
  const bySum = Map.groupBy(came, ({ santim }) => santim);
  for (const row of out) {
    await letOthers();
    const isPaired = row.isReversal || isOwnNumber(row.reference ?? '');
    if (!isPaired) continue;
    const open = (bySum.get(row.santim) ?? []).filter((line) => !pairs.has(line));
    const sameNumber = open.filter(({ reference }) => reference !== null && reference === row.reference);
    const words = bare(row.description.replace(WITHOUT_REVERSAL, ''));
    const sameText =
      row.isReversal && words !== ''
        ? open.filter(({ description }) => bare(description).includes(words))
        : [];
    const line = sameNumber.length > 0 ? sameNumber[0] : sameText.length === 1 ? sameText[0] : undefined;
    if (line) pairs.set(line, row);
  }
  return pairs;
}
