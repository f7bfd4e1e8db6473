import {
  isReady,
  JOBS_TO_GIVE,
  jobsOf,
  needsAddress,
  READY_ROLES,
  covers,
  type Job,
} from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import type { OwnRole } from '#contract/accounts/staff.ts';
import { roleName, staffText as text } from '#contract/texts/staff.ts';
import { session } from '#app/state/session/session.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';

const ownNameOf = ({ name, nameAm }: OwnRole): string => (staffLanguage === 'am' ? nameAm : name);

/** Returns the name of a role in the reader's language. */
export function nameOfRole(role: string | null, ownRoles: readonly OwnRole[]): string {
  if (role === null || isReady(role)) return roleName(role);
  const own = ownRoles.find(({ _id }) => _id === role);
  return own ? ownNameOf(own) : role;
}

const rightsOfRole = (role: string, ownRoles: readonly OwnRole[]): Rights => ({
  role,
  jobs: ownRoles.find(({ _id }) => _id === role)?.jobs,
});

/** Says whether only somebody with an address can have a role. */
export const roleNeedsAddress = (role: string, ownRoles: readonly OwnRole[]): boolean =>
  needsAddress(rightsOfRole(role, ownRoles));

/** Says what somebody with a role does, a job in each part. */
export function jobsInWords(role: string, ownRoles: readonly OwnRole[]): string {
  const jobs = jobsOf(rightsOfRole(role, ownRoles));
  return jobs.length === 0 ? text('noJobs') : jobs.map((job) => text(`jobs.${job}`)).join(' · ');
}

/** Lists the jobs that the signed-in person may give: none with rights that they lack. */
export function jobsToGive(): readonly Job[] {
  const by = session.get();
  return JOBS_TO_GIVE.filter((job) => by !== null && covers(by, { role: `job:${job}`, jobs: [job] }));
}

/** Lists the roles that the signed-in person may give: none with rights that they lack. */
export function roleOptions(ownRoles: readonly OwnRole[]): (readonly [string, string])[] {
  const by = session.get();
  return [...READY_ROLES, ...ownRoles.map(({ _id }) => _id)]
    .filter((role) => by !== null && covers(by, rightsOfRole(role, ownRoles)))
    .map((role) => [role, nameOfRole(role, ownRoles)]);
}
