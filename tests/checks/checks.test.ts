import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKS, runChecks } from '../../scripts/check/run-checks.ts';
import { emptyProject, plantProject } from './planted-project.ts';

const names = Object.keys(CHECKS);
const check = (name: string, root: string) => CHECKS[name]!.check(root);

describe('a project without a fault', () => {
  test.each(names)('%s finds nothing wrong and examines something', async (name) => {
    const { examined, faults } = await check(name, plantProject());
    expect(faults).toEqual([]);
    expect(examined).toBeGreaterThan(0);
  });
});

/** The fixture, the check that has to catch it, and what it has to say. */
const CAUGHT: [fault: string, check: string, faults: (string | RegExp)[]][] = [
  [
    'type-error',
    'types',
    [/^server\/lib\/http\/http-error\.ts\(2,3\): error TS2322: Type 'string' is not assignable/],
  ],
  [
    'lint-errors',
    'lint',
    [
      /^app\/ui\/newest-first\.ts:1:\S+ .*\[eslint\(no-restricted-properties\)\]/,
      /^server\/lib\/http\/http-error\.ts:7:\S+ .*\[typescript\(no-floating-promises\)\]/,
      /^server\/lib\/http\/http-error\.ts:8:\S+ .*\[eslint\(no-console\)\]/,
      /^server\/lib\/http\/http-error\.ts:9:\S+ .*\[eslint\(eqeqeq\)\]/,
      /^server\/sales\/orders\.service\.test\.ts:3:\S+ .*\[(vitest|jest)\(no-disabled-tests\)\]/,
      /^server\/sales\/orders\.service\.test\.ts:4:\S+ .*\[(vitest|jest)\(no-focused-tests\)\]/,
    ],
  ],
  [
    'import-cycle',
    'lint',
    [
      /^server\/catalogue\/catalogue\.store\.ts:2:\S+ .*\[import\(no-cycle\)\]/,
      /^server\/catalogue\/chair-names\.ts:1:\S+ .*\[import\(no-cycle\)\]/,
    ],
  ],
  ['unformatted', 'format', [/^server\/lib\/http\/http-error\.ts is not formatted/]],
  [
    'dead-code',
    'dead code',
    [
      /^server\/lib\/http\/forgotten\.ts is used by nothing$/,
      /^server\/lib\/http\/http-error\.ts:3 unused export: nobodyAsksForThis$/,
    ],
  ],
  [
    'text-faults',
    'texts',
    [
      'app/features/orders/order-count.tsx:3 gives no {count} to a text that names it',
      'app/features/orders/order-count.tsx:3 gives {size} to a text that does not name it',
      "app/features/orders/order-count.tsx:5 draws 'orders' in both languages: common.am.json has no such text",
      "contract/texts/common.am.json: 'cart' names {size}, which the English text does not",
      "contract/texts/common.am.json: 'nothing' has a sign right behind a link or an address: end the sentence with it",
      "contract/texts/common.am.json: 'nothing' has no English text",
      "contract/texts/common.am.json: 'nothing' says of 0 what holds for 1: write =1 instead of one",
      "contract/texts/common.am.json: 'nothing' says እቃ; docs/glossary.md says ዕቃ",
      "contract/texts/common.en.json: 'forgotten' has no Amharic, neither in .am.json nor in .whole.am.json",
      "contract/texts/common.en.json: 'forgotten' is drawn by nobody",
      "server/mail/thanks.ts says 'Thank you, .+ · እናመሰግናለን', which no catalogue has",
      "server/sales/orders.handlers.ts says 'Order deleted', which no catalogue has",
    ],
  ],
  [
    'stray-decisions',
    'decisions',
    [
      /^docs\/chairs\.md:3 names a decision that is not there: 0001-chairs-sit$/,
      /^docs\/chairs\.md:3 names a decision that is not there: 0007$/,
      /^docs\/chairs\.md:4 names a decision that is not there: 0009$/,
      /^docs\/decisions\/0001-chairs-stand\.md has the number of 0001-chairs-lie\.md$/,
      /^docs\/decisions\/0002-sofas\.md does not begin with '# 0002: '$/,
      /^docs\/decisions\/0002-sofas\.md is named by nothing outside of its folder$/,
      /^docs\/decisions\/tables\.md is not called by a number of four digits and words$/,
      /^server\/lib\/http\/stools\.ts:2 names a decision that is not there: 0008$/,
    ],
  ],
  ['changed-migration', 'migrations', [/^db\/migrations\/0001-chairs\.sql has landed and was changed/]],
  ['unlisted-migration', 'migrations', [/^db\/migrations\/0002-sofas\.sql is not in LANDED\.sha256/]],
  [
    'overtaken-migration',
    'migrations',
    [
      /^db\/migrations\/0000-first\.sql is not in LANDED\.sha256/,
      /^db\/migrations\/0000-first\.sql would run after 0001-chairs\.sql/,
    ],
  ],
  [
    'forbidden-licences',
    'licences',
    [
      'cushion@1.0.0 names no licence: read it, and name it in scripts/licences.ts',
      'sofa@2.1.0 has the licence AGPL-3.0-only, which scripts/licences.ts does not allow',
    ],
  ],
  [
    'forbidden-words',
    'forbidden words',
    [
      /^db\/migrations\/0002-sofas\.sql:1 says/,
      /^db\/migrations\/0002-sofas\.sql:4 begins with a clause/,
      /^server\/lib\/database\/chairs\.ts:4 says '`\.execute\(': write `many`/,
      /^server\/lib\/http\/clauses\.ts:1 begins with a clause: give it a subject$/,
      /^server\/lib\/http\/clauses\.ts:12 says '\/tmp\/': write a folder that the test makes/,
      /^server\/lib\/http\/clauses\.ts:4 begins with a clause/,
      /^server\/lib\/http\/clauses\.ts:7 begins with a clause/,
      /^server\/lib\/http\/http-error\.ts:1 says/,
      /^server\/lib\/http\/http-error\.ts:3 says '\w+': write clientIp/,
      /^server\/lib\/http\/http-error\.ts:3 says 'for \w+': finish it/,
      /^server\/lib\/http\/http-error\.ts:3 says 'he': people are 'they'/,
    ],
  ],
  [
    'second-forms',
    'forms',
    [
      /^app\/features\/cart\/coupon\.tsx sends a <form> of its own: take useForm and EndpointForm$/,
      /^app\/features\/cart\/coupon\.tsx:12 says 'maxLength=\{60\}': take it from the facts of its body/,
      /^app\/features\/cart\/coupon\.tsx:13 says 'pattern="\\d\+"' of a field whose body says it/,
      /^app\/features\/cart\/coupon\.tsx:14 says 'maxLength=\{100\}': take it from the facts of its body/,
      /^app\/features\/cart\/fields\.ts:3 says 'maxLength: isLong \? 300 : 60'/,
    ],
  ],
  [
    'unnoted-events',
    'journal',
    [
      /^contract\/journal\/events\.ts has chair\.mended, which nothing notes$/,
      /^contract\/journal\/events\.ts has sofa\.moved, which nothing notes$/,
      /^server\/cart\/sell\.ts writes into audit_log: say what happened by note\(\)$/,
      /^server\/cart\/sell\.ts writes into order_history: say what happened by note\(\)$/,
    ],
  ],
  [
    'conformance-gaps',
    'conformance',
    [
      'no test shows S1.3: A chair has a _name',
      'no test shows S7.52: Small files go at once',
      /^tests\/pages\.test\.ts:6 shows S9\.9, which is no statement of the spec$/,
      /^tests\/pages\.test\.ts:7 names statements above no test that runs$/,
    ],
  ],
  [
    'broken-promises',
    'promises',
    [
      'docs/asvs.md lacks 1.1.2, which no promise meets',
      /^docs\/security\.md:6 B2 is kept by no test$/,
      /^docs\/security\.md:7 has B1 a second time$/,
      /^tests\/security\/chairs\.test\.ts:4 keeps a promise that docs\/security\.md does not make: E5: no stranger/,
    ],
  ],
  [
    'broken-requirements',
    'promises',
    [
      'docs/asvs.md lacks 1.1.3, which no promise meets',
      'docs/asvs.md lacks 2.1.1, which no promise meets',
      /^docs\/asvs\.md:11 9\.9\.9 is 'nearly', none of partly, not met$/,
      /^docs\/asvs\.md:11 9\.9\.9 names 9\.9\.9, which is no requirement$/,
      /^docs\/asvs\.md:15 2\.1\.2 to 2\.1\.3 names 2\.1\.3, which is no requirement$/,
      /^docs\/asvs\.md:5 1\.1\.1 names no file and no promise$/,
      /^docs\/asvs\.md:6 1\.1\.1 has an empty cell$/,
      /^docs\/asvs\.md:6 1\.1\.1 names 1\.1\.1, which stands at docs\/asvs\.md:5 1\.1\.1$/,
      /^docs\/asvs\.md:6 1\.1\.1 names a file that is not there: docs\/tables\.md$/,
      /^docs\/asvs\.md:6 1\.1\.1 names a part that docs\/security\.md does not have: Tables$/,
      /^docs\/asvs\.md:6 1\.1\.1 names a promise that docs\/security\.md does not make: D7$/,
      /^docs\/asvs\.md:7 1\.1\.2 names 1\.1\.2, which stands at B1$/,
    ],
  ],
];

describe('a planted fault', () => {
  test.each(CAUGHT)('%s is caught by %s', async (fault, name, expected) => {
    const { faults } = await check(name, plantProject(fault));
    const found = faults.sort();
    expect(found).toEqual(expected.map((message) => expect.stringMatching(message)));
  });
});

describe('an empty project', () => {
  test.each(names)('%s examines nothing and fails', async (name) => {
    const root = emptyProject();
    if (name === 'format') writeFileSync(join(root, '.prettierignore'), '*');
    let said = '';
    expect(await runChecks(root, [name], (text) => (said += text))).toBe(false);
    expect(said).toMatch(new RegExp(`^  ${name} +FAILED, .*\\(0 `));
    expect(said).toContain('nothing was examined');
  });
});
