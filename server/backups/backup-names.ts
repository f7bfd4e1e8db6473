import { randomBytes } from 'node:crypto';

/** Matches the number of a backup among those of its place; backups of before have none. */
const NUMBER = /Z-(\d{6,})-[0-9a-f]{8}$/;

const numberOf = (name: string): number => Number(NUMBER.exec(name)?.[1] ?? 0);

/**
 * Names a backup after its moment and its number among those of its place. The number says which one was made last:
 * clocks of nodes differ, and a machine without its battery begins in another year.
 */
export function newName(known: readonly string[], madeAt: string): string {
  const number = known.reduce((most, name) => Math.max(most, numberOf(name)), 0) + 1;
  return `${madeAt.replaceAll(':', '-')}-${String(number).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

/** Orders names by their numbers, and those of one number by their moments. */
export const newestFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => numberOf(b) - numberOf(a) || (a < b ? 1 : -1));
