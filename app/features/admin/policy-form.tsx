import type { ComponentType } from 'react';
import { adminText } from '#app/text/admin.ts';
import { policyText as text } from '#app/text/admin-policies.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import type { PolicyAnswer, PolicyContent } from '#contract/policies.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { PolicySectionFields } from './policy-section-fields.tsx';
import { emptySection } from './policy-values.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';
import { usePolicyEdit } from './use-policy-edit.ts';

const MAX_SECTIONS = 20;

interface PolicyFormProps {
  loaded: PolicyAnswer;
  /** Keys of the sections that links of the shop lead to. */
  linked: readonly string[];
  /** How the page will look. */
  Preview: ComponentType<{ content: PolicyContent }>;
}

/** A page in English and Amharic, section by section, with how it will look. */
export function PolicyForm({ loaded, linked, Preview }: PolicyFormProps) {
  const edit = usePolicyEdit(loaded);
  const guard = useUnsavedGuard(edit.changed);
  const { content } = edit;
  const field = (name: string, label: keyof typeof text.fields) => ({
    label: text.fields[label].en,
    name,
    value: fieldValue(content, name),
    onChange: (event: { target: { value: string } }) => edit.setField(name, event.target.value),
    error: edit.fields[name],
    lang: name.endsWith('Am') ? 'am' : undefined,
    autoComplete: 'off',
  });

  return (
    <form
      ref={edit.form}
      noValidate
      className="max-w-5xl"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {guard.dialog}
      <div className="mb-6 space-y-4 empty:hidden">
        {edit.version === 0 && <Alert kind="info">{text.firstText.en}</Alert>}
        {edit.conflicts && <ConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
        <Failure of={edit.failure} />
      </div>
      <fieldset className="grid items-end gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">{text.head.en}</legend>
        <TextField {...field('title', 'title')} required maxLength={80} />
        <TextField {...field('titleAm', 'titleAm')} maxLength={80} />
        <TextArea {...field('intro', 'intro')} rows={3} maxLength={600} />
        <TextArea {...field('introAm', 'introAm')} rows={3} maxLength={600} />
      </fieldset>
      <p className="mt-8 text-soft">{text.markup.en}</p>
      {content.sections.map((section, position) => (
        <PolicySectionFields
          key={section.key}
          section={section}
          field={(name) => field(`${section.key}.${name}`, name)}
          linked={linked.includes(section.key)}
          onMove={(by) => edit.set({ ...content, sections: moved(content.sections, position, by) })}
          isFirst={position === 0}
          isLast={position === content.sections.length - 1}
          onRemove={() =>
            edit.set({ ...content, sections: content.sections.filter(({ key }) => key !== section.key) })
          }
        />
      ))}
      {content.sections.length < MAX_SECTIONS && (
        <Button
          variant="secondary"
          onClick={() => edit.set({ ...content, sections: [...content.sections, emptySection(content)] })}
        >
          {text.add.en}
        </Button>
      )}
      <details className="mt-8 border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
          {text.preview.en}
        </summary>
        {/* Its links and headings are those of another page: to be looked at, not to be used. */}
        <div inert className="-mx-4 bg-surface md:mx-0">
          <Preview content={content} />
        </div>
      </details>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Button type="submit" busy={edit.busy} disabled={!edit.changed}>
          {adminText.save.en}
        </Button>
      </div>
    </form>
  );
}

function fieldValue(content: PolicyContent, name: string): string {
  const [key, part] = name.split('.');
  const holder = part === undefined ? content : content.sections.find((section) => section.key === key);
  return (holder as unknown as Record<string, string> | undefined)?.[part ?? name] ?? '';
}

/** The same rows with one of them `by` places further on. */
function moved<Row>(rows: readonly Row[], position: number, by: -1 | 1): Row[] {
  const result = [...rows];
  const [row] = result.splice(position, 1);
  result.splice(position + by, 0, row!);
  return result;
}
