import type { ComponentType } from 'react';
import { policyText as text } from '#contract/texts/admin-policies.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { bindersOf } from '#app/ui/forms/values.ts';
import type { PolicyAnswer, PolicyContent, PolicySection } from '#contract/shop/policies.ts';
import { StayingForm } from '#app/features/admin/common/editing/staying-form.tsx';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { PolicySectionFields } from './policy-section-fields.tsx';
import { emptySection } from './policy-values.ts';
import { usePolicyEdit, type PolicyEdit } from './use-policy-edit.ts';

const CONTENT = factsOf('PUT /api/policies/:name#content');
const SECTION = factsOf('PUT /api/policies/:name#content.sections');

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
  return (
    <StayingForm edit={edit} note={edit.version === 0 && <Alert kind="info">{text('firstText')}</Alert>}>
      <fieldset className="field-columns gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">{text('head')}</legend>
        <FormFields
          edit={edit.form}
          of={[
            { field: 'title', label: text('fields.title') },
            { field: 'titleAm', label: text('fields.titleAm'), lang: 'am' },
            { field: 'intro', label: text('fields.intro'), rows: 3 },
            { field: 'introAm', label: text('fields.introAm'), rows: 3, lang: 'am' },
          ]}
        />
      </fieldset>
      <p className="mt-8 text-soft">{text('markup')}</p>
      <Sections edit={edit} linked={linked} />
      <details className="mt-8 border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
          {text('preview')}
        </summary>
        {/* The links and headings of the preview belong to another page, so the preview is inert. */}
        <div inert className="-mx-4 bg-surface md:mx-0">
          <Preview content={content} />
        </div>
      </details>
    </StayingForm>
  );
}

interface SectionsProps {
  edit: PolicyEdit;
  linked: readonly string[];
}

function Sections({ edit: { content, errors, set }, linked }: SectionsProps) {
  const { sections } = content;
  const change = (changed: PolicySection[]) => set({ sections: changed });
  const bind = (section: PolicySection) =>
    bindersOf({
      ...{ values: section, errors, facts: SECTION, at: section.key },
      set: (changed) => change(sections.map((each) => (each === section ? { ...each, ...changed } : each))),
    });
  return (
    <>
      {sections.map((section, position) => (
        <PolicySectionFields
          key={section.key}
          of={bind(section)}
          linked={linked.includes(section.key)}
          onMove={(by) => change(moveItem(sections, position, position + by))}
          isFirst={position === 0}
          isLast={position === sections.length - 1}
          onRemove={() => change(sections.filter(({ key }) => key !== section.key))}
        />
      ))}
      {sections.length < CONTENT.sections.most! && (
        <Button variant="secondary" onClick={() => change([...sections, emptySection(content)])}>
          {text('add')}
        </Button>
      )}
    </>
  );
}
