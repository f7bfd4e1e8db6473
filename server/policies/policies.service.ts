import type { PolicyContent, PolicyName } from '#contract/policies.ts';
import type { Database } from '#server/platform/database.ts';
import { fieldRefusal, Refusal } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { firstDelivery } from './first-delivery.ts';
import { firstPrivacy } from './first-privacy.ts';
import { findPolicy, listVersions, replacePolicy } from './policies.store.ts';

export interface Policy {
  name: PolicyName;
  content: PolicyContent;
  /** 0: as it comes with the shop. */
  version: number;
  changedAt: Date | null;
}

const FIRST: Record<PolicyName, PolicyContent> = { delivery: firstDelivery, privacy: firstPrivacy };

/** Sections that other pages lead to: the service cards of the home page. */
const NEEDED: Record<PolicyName, string[]> = {
  delivery: ['delivery', 'returns', 'payment', 'guarantee'],
  privacy: [],
};

export type PoliciesService = ReturnType<typeof createPoliciesService>;

/** The pages that a shop owner writes. */
export function createPoliciesService(database: Database) {
  async function get(name: PolicyName): Promise<Policy> {
    const row = await findPolicy(database.reader, name);
    if (!row) return { name, content: FIRST[name], version: 0, changedAt: null };
    return { name, content: row.content, version: row.version, changedAt: row.changed_at };
  }

  return {
    get,

    /** The versions of the pages that were ever changed. */
    listVersions: () => listVersions(database.reader),

    /** @throws Refusal 409 when the page has changed since `version`, 400 without a section that links lead to. */
    async save(name: PolicyName, content: PolicyContent, version: number, viewer: Viewer): Promise<Policy> {
      const missing = NEEDED[name].filter((key) => !content.sections.some((section) => section.key === key));
      if (missing.length > 0) throw fieldRefusal({ sections: `must keep ${missing.join(', ')}` });
      const replaced = await database.transaction((tx) =>
        replacePolicy(tx, name, content, version, viewer.id),
      );
      const current = await get(name);
      if (replaced) return current;
      throw new Refusal(409, 'edit-conflict', {
        details: { content: current.content, version: current.version },
      });
    },
  };
}
