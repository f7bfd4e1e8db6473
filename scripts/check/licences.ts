import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, licencesIn, shippedPackages } from '../licences.ts';
import type { Outcome } from './outcome.ts';

/** Checks that each package of a release has a licence that a release may ship. */
export function checkLicences(root: string): Outcome {
  const packages = existsSync(join(root, 'package-lock.json')) ? shippedPackages(root) : [];
  const faults = packages.flatMap(({ name, version, licence }) => {
    if (licence === null)
      return [`${name}@${version} names no licence: read it, and name it in scripts/licences.ts`];
    const others = licencesIn(licence).filter((one) => !ALLOWED.has(one));
    return others.map(
      (one) => `${name}@${version} has the licence ${one}, which scripts/licences.ts does not allow`,
    );
  });
  return { examined: packages.length, faults };
}
