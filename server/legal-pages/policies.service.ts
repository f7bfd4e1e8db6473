import { createHash } from 'node:crypto';
import type { PolicyContent, PolicyName } from '#contract/shop/policies.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { refuseUnknownNumbers, type SettingsService } from '#server/settings/settings.service.ts';
import { firstPolicy } from './first-policies.ts';
import { findPolicy, replacePolicy } from './policies.store.ts';

export interface Policy {
  name: PolicyName;
  content: PolicyContent;
  /** The version of the page; 0 for the first text. */
  version: number;
  changedAt: Date | null;
  /**
   * The version of the settings from which the first text takes laws and the price of delivery; null for an owner's
   * text.
   */
  settingsVersion: number | null;
}

/** The keys of sections that cannot be removed, because the service cards of the home page link to them. */
const NEEDED: Record<PolicyName, string[]> = {
  delivery: ['delivery', 'returns', 'payment', 'guarantee'],
  privacy: [],
};

export type PoliciesService = ReturnType<typeof createPoliciesService>;

export function createPoliciesService(database: Database, settings: SettingsService) {
  const find = (db: Executor, name: PolicyName) => currentPolicy(db, settings, name);

  return {
    get: (name: PolicyName): Promise<Policy> => find(database.reader, name),

    /** Identifies the current text of a page, to which people agree, by its version and its SHA-256 in hex. */
    async textOf(name: PolicyName): Promise<{ version: number; sha256: string }> {
      const { content, version } = await find(database.reader, name);
      return { version, sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
    },

    /**
     * @throws HttpError 409 when the page has changed since `version`, 400 when a section that other pages link to is
     * missing or a text has an unknown account.
     */
    async save(
      name: PolicyName,
      content: PolicyContent,
      version: number,
      by: AuthenticatedUser,
    ): Promise<Policy> {
      const missing = NEEDED[name].filter((key) => !content.sections.some((section) => section.key === key));
      if (missing.length > 0) throw fieldError({ sections: `must keep ${missing.join(', ')}` });
      const replaced = await database.transaction(async (tx) => {
        const before = await find(tx, name);
        refuseUnknownNumbers(content, [before.content, (await settings.get(tx)).settings], 'content');
        if (!(await replacePolicy(tx, name, content, version, by.id))) return false;
        await note(tx, 'policy.edited', {
          by,
          of: { id: name, label: before.content.title },
          before: auditedFields(before.content),
          after: auditedFields(content),
        });
        return true;
      });
      const current = await find(database.reader, name);
      if (replaced) return current;
      throw new HttpError('edit-conflict', {
        details: { content: current.content, version: current.version },
      });
    },
  };
}

/** The owner's text of a page, or the first one. */
async function currentPolicy(db: Executor, settings: SettingsService, name: PolicyName): Promise<Policy> {
  const row = await findPolicy(db, name);
  if (row) {
    const { content, version, changed_at: changedAt } = row;
    return { name, content, version, changedAt, settingsVersion: null };
  }
  const current = await settings.get(db);
  const content = firstPolicy(name, current);
  return { name, content, version: 0, changedAt: null, settingsVersion: current.version };
}

/**
 * The fields of a legal page for the audit log: texts under the keys of their sections, such as 'returns.body', and
 * the order of the keys under `sections`.
 */
function auditedFields({ sections, ...page }: PolicyContent): Record<string, unknown> {
  const texts = sections.flatMap(({ key, ...section }) =>
    Object.entries(section).map(([field, text]) => [`${key}.${field}`, text] as const),
  );
  return { ...page, sections: sections.map(({ key }) => key), ...Object.fromEntries(texts) };
}
