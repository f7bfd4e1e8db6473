import leven from 'leven';
import { VARIABLES } from '#server/platform/environment.ts';
import { findingsAbout, type Finding } from './finding.ts';

/** Variables of Node, of OpenTelemetry and of the shop's scripts, which may stand beside the shop's own. */
const OTHERS = /^(NODE_|OTEL_|WENBER_|MALLOC_|UV_|TZ$|PATH$|HOME$|LANG$|LC_)/;
/** The most letters by which a misspelt name may differ from a known one; other names belong to other programs. */
const MOST_LETTERS = 2;

/**
 * Finds variables that the shop does not read: in a file `.env` all of them, in the environment, which also holds
 * other programs' variables, only those that look like a misspelt name of the shop's.
 */
export function unknownVariables(ofFile: string[], ofEnvironment: string[]): Finding[] {
  const { warning, failed } = findingsAbout('variables');
  const isUnknown = (name: string) => !VARIABLES.includes(name) && !OTHERS.test(name);
  const inFile = new Set(ofFile);
  return [...new Set([...ofFile, ...ofEnvironment])].filter(isUnknown).flatMap((name) => {
    const meant = meantBy(name);
    if (meant) return [failed(`Nothing is called ${name}: did you mean ${meant}?`)];
    return inFile.has(name) ? [warning(`Nothing is called ${name}: the shop does not read it.`)] : [];
  });
}

function meantBy(name: string): string | null {
  const most = name.length < 6 ? 1 : MOST_LETTERS;
  const [nearest] = VARIABLES.map((known) => ({
    known,
    letters: known.replaceAll('_', '') === name.replaceAll('_', '').toUpperCase() ? 0 : leven(known, name),
  })).toSorted((one, other) => one.letters - other.letters);
  return nearest && nearest.letters <= most ? nearest.known : null;
}
