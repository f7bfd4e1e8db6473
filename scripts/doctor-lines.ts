import type { Finding } from '../server/preflight/finding.ts';

/** The doctor's findings as a person reads them: a line each, and one that counts them. */
export function linesOf(all: Finding[]): string {
  const lines = all.map(({ outcome, about, says }) => `${outcome.padEnd(8)} ${about.padEnd(13)} ${says}`);
  const count = (outcome: Finding['outcome']) => all.filter((finding) => finding.outcome === outcome).length;
  return [...lines, `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`, ''].join(
    '\n',
  );
}
