import { useRevalidator } from 'react-router';
import { isEditConflict, useConflicts } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { storeFacts } from '#app/state/store-changes.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { valuesOf } from '#app/ui/forms/values.ts';
import type { AppearanceAnswer } from '#contract/shop/appearance.ts';
import { COLOUR, contrastOf, isReadable, nearestReadable } from '#contract/shop/contrast.ts';
import { standardAppearance } from '#contract/shop/standard-appearance.ts';
import { adminText } from '#contract/texts/admin.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { LONGEST_NAME } from '#contract/longest.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { sectionName } from './section-names.ts';

export type AppearanceEdit = ReturnType<typeof useAppearanceEdit>;

const LOOK = factsOf('PUT /api/appearance#appearance');
/** The values of the form, which are those of the look. */
type Look = ValuesOf<'PUT /api/appearance#appearance'>;

/** The editing of the shop's look; values that another owner has saved meanwhile are shown beside one's own. */
export function useAppearanceEdit(loaded: AppearanceAnswer) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    of: LOOK,
    row: loaded.appearance,
    check: checkAppearance,
    send: (appearance) =>
      keep((version) => api.call('PUT /api/appearance', { body: { appearance, version } }), 'saved'),
  });
  const { values, set } = form;
  const { stored, saved, merge, ...beside } = useConflicts<AppearanceAnswer, Look>({
    loaded,
    valuesOf: ({ appearance }) => valuesOf(LOOK, appearance),
    values,
    set,
    labelOf: (field) => text(`fields.${field}`),
    textOf: inWords,
  });

  /** Makes a change. A refusal because another owner saved first leaves the values of the form as they are. */
  async function keep(
    work: (version: number) => Promise<AppearanceAnswer>,
    done: 'saved' | 'undone',
  ): Promise<void> {
    try {
      saved(await work(stored.version));
      storeFacts.areStale = true;
      void revalidate();
      toast.success(text.both(done));
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = error.details as Pick<AppearanceAnswer, 'appearance' | 'version'>;
      merge({ ...stored, ...theirs, canUndo: true });
    }
  }

  return {
    ...beside,
    form,
    values,
    set,
    errors: form.errors,
    canUndo: stored.canUndo,
    /** Brings back the look of before the last save. */
    undo: () =>
      void form.submit(() =>
        keep((version) => api.call('POST /api/appearance/undo', { body: { version } }), 'undone'),
      ),
    /** Fills the form with the standard look, except for the shop's name. */
    takeStandard() {
      set(standardAppearance(values.name));
      toast.success(text.both('standardDone'));
    },
  };
}

/** A value of the look as text, to be compared and shown. */
function inWords(value: Look[keyof Look]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return text(value ? 'logoNamed' : 'logoUnnamed');
  return withCommas(value.map(sectionName));
}

/** Finds problems of the values before they are sent. The server has the last word. */
function checkAppearance({ name, nameAm, accent, heroLink, sections }: Look): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!name.trim()) problems['name'] = adminText('fieldNeeded', { label: text('fields.name') });
  for (const [field, value] of Object.entries({ name, nameAm }))
    if (value.trim().length > LONGEST_NAME) problems[field] = text('nameTooLong', { most: LONGEST_NAME });
  const problem = accentProblem(accent);
  if (problem) problems['accent'] = problem;
  if (heroLink.trim() && !/^\/(?!\/)[^\s"'<>\\]*$/.test(heroLink.trim()))
    problems['heroLink'] = text('linkWrong');
  if (sections.length === 0) problems['sections'] = text('sectionsNeeded');
  return problems;
}

/** The problem of a typed colour; undefined when it fits, or when nothing is typed. */
function accentProblem(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  if (colour === '') return undefined;
  if (!COLOUR.test(colour)) return text('accentWrong');
  if (isReadable(colour)) return undefined;
  return text('accentTooLight', { contrast: contrastOf(colour), nearest: nearestReadable(colour) });
}

/** The nearest readable colour, offered in place of a typed one that is too light. */
export function offeredAccent(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return COLOUR.test(colour) && !isReadable(colour) ? nearestReadable(colour) : undefined;
}
