import type { ComponentType } from 'react';
import { policyText as text } from '#contract/texts/admin-policies.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import type { PolicyAnswer, PolicyContent, PolicySection } from '#contract/shop/policies.ts';
import { EditForm } from '#app/features/admin/common/editing/edit-form.tsx';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { PolicySectionFields, type PolicySectionField } from './policy-section-fields.tsx';
import { emptySection } from './policy-values.ts';
import { usePolicyEdit, type PolicyEdit } from './use-policy-edit.ts';

const MAX_SECTIONS = 20;

type PolicyLabel = ReturnType<typeof text.below<'fields'>>[number];

interface PolicyFormProps {
  loaded: PolicyAnswer;
  /** The keys of the sections that other pages of the shop link to. */
  linked: readonly string[];
  /** Draws the page as readers will see it. */
  Preview: ComponentType<{ content: PolicyContent }>;
}

/** The form of a legal page in English and Amharic, section by section, with a preview. */
export function PolicyForm({ loaded, linked, Preview }: PolicyFormProps) {
  const edit = usePolicyEdit(loaded);
  const { content } = edit;
  const field = (name: string, label: PolicyLabel) => ({
    label: text(`fields.${label}`),
    name,
    value: fieldValue(content, name),
    onChange: (event: { target: { value: string } }) => edit.setField(name, event.target.value),
    error: edit.fields[name],
    lang: name.endsWith('Am') ? 'am' : undefined,
    autoComplete: 'off',
  });

  return (
    <EditForm edit={edit} note={edit.version === 0 && <Alert kind="info">{text('firstText')}</Alert>}>
      <fieldset className="field-columns gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">{text('head')}</legend>
        <TextField {...field('title', 'title')} required maxLength={80} />
        <TextField {...field('titleAm', 'titleAm')} maxLength={80} />
        <TextArea {...field('intro', 'intro')} rows={3} maxLength={600} />
        <TextArea {...field('introAm', 'introAm')} rows={3} maxLength={600} />
      </fieldset>
      <p className="mt-8 text-soft">{text('markup')}</p>
      <Sections edit={edit} field={field} linked={linked} />
      <details className="mt-8 border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
          {text('preview')}
        </summary>
        {/* The links and headings of the preview belong to another page, so the preview is inert. */}
        <div inert className="-mx-4 bg-surface md:mx-0">
          <Preview content={content} />
        </div>
      </details>
    </EditForm>
  );
}

function fieldValue(content: PolicyContent, name: string): string {
  const [key, part] = name.split('.');
  const holder = part === undefined ? content : content.sections.find((section) => section.key === key);
  return (holder as unknown as Record<string, string> | undefined)?.[part ?? name] ?? '';
}

interface SectionsProps {
  edit: PolicyEdit;
  field: (name: string, label: PolicyLabel) => ReturnType<PolicySectionField>;
  linked: readonly string[];
}

function Sections({ edit: { content, set }, field, linked }: SectionsProps) {
  const { sections } = content;
  const change = (changed: PolicySection[]) => set({ ...content, sections: changed });
  return (
    <>
      {sections.map((section, position) => (
        <PolicySectionFields
          key={section.key}
          section={section}
          field={(name) => field(`${section.key}.${name}`, name)}
          linked={linked.includes(section.key)}
          onMove={(by) => change(moveItem(sections, position, position + by))}
          isFirst={position === 0}
          isLast={position === sections.length - 1}
          onRemove={() => change(sections.filter(({ key }) => key !== section.key))}
        />
      ))}
      {sections.length < MAX_SECTIONS && (
        <Button variant="secondary" onClick={() => change([...sections, emptySection(content)])}>
          {text('add')}
        </Button>
      )}
    </>
  );
}
