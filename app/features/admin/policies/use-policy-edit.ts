import { useState } from 'react';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { policyText } from '#contract/texts/admin-policies.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { PolicyAnswer, PolicyContent } from '#contract/shop/policies.ts';
import type { Conflict } from '#app/features/admin/common/editing/conflict-panel.tsx';
import {
  changedFields,
  checkPolicy,
  policyFields,
  labelOf,
  mergePolicies,
  withField,
  type PolicyField,
} from './policy-values.ts';

export type PolicyEdit = ReturnType<typeof usePolicyEdit>;

/**
 * The editing of a legal page; changes that another administrator has saved meanwhile are shown beside one's own
 * texts.
 */
export function usePolicyEdit(loaded: PolicyAnswer) {
  const [stored, setStored] = useState({ content: loaded.content, version: loaded.version });
  /** The fields that somebody else has changed since the form was filled; null if there are none. */
  const [theirFields, setTheirFields] = useState<Set<PolicyField> | null>(null);
  const form = useForm({
    of: factsOf('PUT /api/policies/:name#content'),
    row: loaded.content,
    check: checkPolicy,
    send: save,
  });
  const { values: content, set } = form;

  async function save(_body: PolicyContent, typed: PolicyContent): Promise<void> {
    try {
      const saved = await api.call('PUT /api/policies/:name', {
        params: { name: loaded.name },
        body: { content: typed, version: stored.version },
      });
      setStored(saved);
      set(saved.content);
      setTheirFields(null);
      toast.success(policyText.both('saved'));
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = error.details as { content: PolicyContent; version: number };
      set(mergePolicies(stored.content, typed, now.content));
      setStored(now);
      setTheirFields(changedFields(stored.content, now.content));
    }
  }

  const theirs = policyFields(stored.content);
  return {
    form,
    errors: fieldErrorsOf(form.errors, content),
    content,
    version: stored.version,
    set,
    setField: (field: PolicyField, value: string) => set((before) => withField(before, field, value)),
    changed: JSON.stringify(content) !== JSON.stringify(stored.content),
    conflicts: theirFields && conflictsOf(content, theirs, theirFields),
    takeTheirs: (field: PolicyField) => set(withField(content, field, theirs.get(field) ?? '')),
  };
}

/**
 * Renames the server's errors from `content.sections.0.text` to the keys of the sections, by which the form knows
 * its fields.
 */
function fieldErrorsOf(fields: Record<string, string>, { sections }: PolicyContent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => {
      const known = name
        .replace(/^content\./, '')
        .replace(/^sections\.(\d+)(?=\.)/, (path, index: string) => sections[Number(index)]?.key ?? path);
      return [known, problem];
    }),
  );
}

/** The fields that both have changed, and whose texts differ. */
function conflictsOf(
  content: PolicyContent,
  theirs: ReadonlyMap<PolicyField, string>,
  theirFields: ReadonlySet<PolicyField>,
): Conflict[] {
  return [...policyFields(content)]
    .filter(([field, mine]) => theirFields.has(field) && theirs.get(field) !== mine)
    .map(([field, mine]) => ({
      field,
      label: labelOf(content, field),
      mine,
      theirs: theirs.get(field) ?? '',
    }));
}
