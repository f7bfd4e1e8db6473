import { policyText as text } from '#contract/texts/admin-policies.ts';
import { Button } from '#app/ui/button.tsx';
import type { Binders } from '#app/ui/forms/binders.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { PolicySection } from '#contract/shop/policies.ts';

/** The field grows with its text in browsers that can do so. */
const grows = 'field-sizing-content min-h-40';

interface PolicySectionFieldsProps {
  of: Binders<PolicySection>;
  /** True if pages of the shop link to the section: it can then be rewritten, not removed. */
  linked: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PolicySectionFields({ of, linked, ...place }: PolicySectionFieldsProps) {
  const heading = of.values.heading || text('unnamed');
  const control = (what: string, onClick: () => void, disabled = false) => (
    <Button
      variant="quiet"
      aria-label={text('ofSection', { what, heading })}
      onClick={onClick}
      disabled={disabled}
    >
      {what}
    </Button>
  );
  return (
    <fieldset className="mt-6 border-t border-line pt-6 pb-8">
      <legend className="float-left text-h3 font-semibold">{heading}</legend>
      <div className="clear-both -ml-3 flex flex-wrap items-center md:float-right md:clear-none md:ml-0">
        {control(text('moveUp'), () => place.onMove(-1), place.isFirst)}
        {control(text('moveDown'), () => place.onMove(1), place.isLast)}
        {!linked && !(place.isFirst && place.isLast) && control(text('remove'), place.onRemove)}
      </div>
      <div className="clear-both field-columns gap-5 pt-3 md:grid-cols-2">
        {linked && <p className="text-meta text-soft md:col-span-2">{text('linked')}</p>}
        <FormFields
          edit={of}
          of={[
            { field: 'heading', label: text('fields.heading') },
            { field: 'headingAm', label: text('fields.headingAm'), lang: 'am' },
            { field: 'text', label: text('fields.text'), rows: 6, className: grows },
            { field: 'textAm', label: text('fields.textAm'), rows: 6, className: grows, lang: 'am' },
          ]}
        />
      </div>
    </fieldset>
  );
}
