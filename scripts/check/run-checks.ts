import { checkConformance } from './conformance/conformance.ts';
import { checkPromises } from './conformance/promises.ts';
import { checkDeadCode } from './dead-code.ts';
import { checkDecisions } from './decisions.ts';
import { checkForbiddenWords } from './forbidden-words.ts';
import { checkFormat } from './format.ts';
import { checkForms } from './forms.ts';
import { checkJournal } from './journal.ts';
import { checkImportLaw } from './imports/import-law.ts';
import { checkLandedMigrations } from './landed-migrations.ts';
import { checkLicences } from './licences.ts';
import { checkLint } from './lint.ts';
import type { Check, Outcome } from './outcome.ts';
import { checkPageWeight } from './page-weight.ts';
import { checkTexts } from './texts/texts.ts';
import { checkTypes } from './types.ts';

/** The checks by name, the slowest first; `things` names the items that a check examines. */
export const CHECKS: Record<string, { things: string; check: Check }> = {
  lint: { things: 'files', check: checkLint },
  types: { things: 'files', check: checkTypes },
  'page weight': { things: 'pages', check: checkPageWeight },
  'dead code': { things: 'files', check: checkDeadCode },
  format: { things: 'files', check: checkFormat },
  'import law': { things: 'imports', check: checkImportLaw },
  texts: { things: 'texts', check: checkTexts },
  migrations: { things: 'migrations', check: checkLandedMigrations },
  conformance: { things: 'statements', check: checkConformance },
  promises: { things: 'promises and requirements', check: checkPromises },
  decisions: { things: 'decisions', check: checkDecisions },
  licences: { things: 'packages', check: checkLicences },
  forms: { things: 'files', check: checkForms },
  journal: { things: 'events', check: checkJournal },
  'forbidden words': { things: 'files', check: checkForbiddenWords },
};

/**
 * Runs the named checks, two at a time, and prints a line for each with its faults below.
 * @returns whether all of them passed and examined something.
 */
export async function runChecks(
  root: string,
  names: string[],
  write: (text: string) => void,
): Promise<boolean> {
  const waiting = [...names];
  let passed = true;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const begun = performance.now();
      const { examined, faults } = await examine(CHECKS[name]!.check, root);
      const things = `${examined} ${CHECKS[name]!.things}`;
      const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
      const verdict = faults.length > 0 ? `FAILED, ${faults.length} to mend` : 'ok';
      write(`  ${name.padEnd(16)} ${verdict} (${things}, ${seconds})\n`);
      for (const fault of faults) write(`${fault.replaceAll(/^/gm, '    ')}\n`);
      passed &&= faults.length === 0;
    }
  };
  await Promise.all([work(), work()]);
  return passed && names.length > 0;
}

/** Runs a check. One that throws or examines nothing has failed. */
async function examine(check: Check, root: string): Promise<Outcome> {
  try {
    const { examined, faults } = await check(root);
    if (examined === 0) faults.push('nothing was examined');
    return { examined, faults };
  } catch (error) {
    return { examined: 0, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}
