import { useEffect, useState } from 'react';
import type { Permission } from '#contract/accounts/permissions.ts';
import { roleOf } from '#contract/accounts/roles.ts';
import { session } from './session.ts';

/** Loads what the table of jobs says, which pages of shoppers do not carry. */
export const loadJobs = () => import('./jobs-later.ts');

/**
 * Returns a function that says what the signed-in person may do, on pages that are mostly a shopper's: for them it
 * answers no, and for people of the shop it does so until the table of jobs is there.
 */
export function useMayLater(): (permission: Permission) => boolean {
  const person = session.use();
  const works = roleOf(person) !== null;
  const [jobs, setJobs] = useState<Awaited<ReturnType<typeof loadJobs>> | null>(null);
  useEffect(() => {
    // Without the table the page is a shopper's, and stays usable.
    if (works) loadJobs().then(setJobs, (error: unknown) => console.warn('jobs', error));
  }, [works]);
  return (permission) => jobs?.can(person, permission) ?? false;
}
