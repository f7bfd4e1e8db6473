import { writeFileSync } from 'node:fs';
import { can, JOB_FACTS, JOBS, jobsOf, READY_ROLES, type Job } from '../contract/accounts/jobs.ts';
import type { Permission } from '../contract/accounts/permissions.ts';
import { roleName, staffText } from '../contract/texts/staff.ts';
import { waitingFor } from '../contract/work/waiting-work.ts';

/** The words for what each of these permissions shows. */
const SEEN: readonly (readonly [Permission, string])[] = [
  ['turnover:read', 'turnover'],
  ['costs:read', 'costs'],
  ['phones:read', 'whole phone numbers'],
];

const listed = (words: readonly string[]): string => words.join(', ') || 'nothing';

function jobPart(job: Job): string {
  const { may, first, bar } = JOB_FACTS[job];
  const who = { role: `job:${job}`, jobs: [job] };
  return [
    `### ${job}`,
    '',
    staffText(`jobs.${job}`),
    '',
    `- may: ${may === 'all' ? 'everything' : listed(may.map((permission) => `\`${permission}\``))}`,
    `- begins at: \`${first}\``,
    `- at the bottom of a phone: ${listed(bar)}`,
    `- on Today: ${listed(waitingFor(who))}`,
    `- sees: ${listed(SEEN.flatMap(([permission, what]) => (can(who, permission) ? [what] : [])))}`,
    '',
  ].join('\n');
}

/** Writes `docs/roles.md` from the table of jobs. */
export const rolesPage = (): string =>
  [
    '# Roles are sets of jobs',
    '',
    'Made by `npm run roles` from `contract/accounts/jobs.ts` and `contract/work/waiting-work.ts`; a test compares them.',
    'An owner makes further roles on the screen of staff by ticking jobs. Whoever looks after people gives and takes no right',
    'that they lack. Somebody whose role has no job sees one plain page.',
    '',
    '## Ready sets',
    '',
    ...READY_ROLES.map((role) => `- **${roleName(role)}** (\`${role}\`): ${jobsOf({ role }).join(', ')}`),
    '',
    '## Jobs',
    '',
    ...JOBS.map(jobPart),
  ].join('\n');

if (import.meta.main) writeFileSync('docs/roles.md', rolesPage());
