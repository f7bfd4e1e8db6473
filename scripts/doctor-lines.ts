import type { Finding } from '../server/preflight/finding.ts';

/** Formats the doctor's findings for people: a line for each, and a last line with their counts. */
export function linesOf(all: Finding[]): string {
  const lines = all.map(({ outcome, about, says }) => `${outcome.padEnd(8)} ${about.padEnd(13)} ${says}`);
  const count = (outcome: Finding['outcome']) => all.filter((finding) => finding.outcome === outcome).length;
  return [...lines, `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`, ''].join(
    '\n',
  );
}
