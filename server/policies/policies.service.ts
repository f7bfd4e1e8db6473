import { createHash } from 'node:crypto';
import type { PolicyContent, PolicyName } from '#contract/policies.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/platform/database.ts';
import { fieldRefusal, Refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
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
  async function find(db: Executor, name: PolicyName): Promise<Policy> {
    const row = await findPolicy(db, name);
    if (!row) return { name, content: FIRST[name], version: 0, changedAt: null };
    return { name, content: row.content, version: row.version, changedAt: row.changed_at };
  }

  return {
    get: (name: PolicyName): Promise<Policy> => find(database.reader, name),

    /** Which text of a page stands there now: what somebody reads who agrees to it. The hash is in hex. */
    async textOf(name: PolicyName): Promise<{ version: number; sha256: string }> {
      const { content, version } = await find(database.reader, name);
      return { version, sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
    },

    /** The versions of the pages that were ever changed. */
    listVersions: () => listVersions(database.reader),

    /** @throws Refusal 409 when the page has changed since `version`, 400 without a section that links lead to. */
    async save(name: PolicyName, content: PolicyContent, version: number, by: Caller): Promise<Policy> {
      const missing = NEEDED[name].filter((key) => !content.sections.some((section) => section.key === key));
      if (missing.length > 0) throw fieldRefusal({ sections: `must keep ${missing.join(', ')}` });
      const replaced = await database.transaction(async (tx) => {
        const before = await find(tx, name);
        if (!(await replacePolicy(tx, name, content, version, by.id))) return false;
        await audit.record(tx, {
          actor: by,
          action: 'policy.edited',
          subject: { id: name, label: before.content.title },
          before: auditedFields(before.content),
          after: auditedFields(content),
        });
        return true;
      });
      const current = await find(database.reader, name);
      if (replaced) return current;
      throw new Refusal(409, 'edit-conflict', {
        details: { content: current.content, version: current.version },
      });
    },
  };
}

/** Each text by its section's key; `sections` says their order. */
function auditedFields({ sections, ...page }: PolicyContent): Record<string, unknown> {
  const texts = sections.flatMap(({ key, ...section }) =>
    Object.entries(section).map(([field, text]) => [`${key}.${field}`, text] as const),
  );
  return { ...page, sections: sections.map(({ key }) => key), ...Object.fromEntries(texts) };
}
