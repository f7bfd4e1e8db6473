import { policyText as text } from '#contract/texts/admin-policies.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import type { PolicySection } from '#contract/shop/policies.ts';

/** The field grows with its text in browsers that can do so. */
const grows = 'field-sizing-content min-h-40';

export type PolicySectionField = (name: Exclude<keyof PolicySection, 'key'>) => {
  label: string;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
  lang: string | undefined;
  autoComplete: string;
};

interface PolicySectionFieldsProps {
  section: PolicySection;
  field: PolicySectionField;
  /** True if pages of the shop link to the section: it can then be rewritten, not removed. */
  linked: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PolicySectionFields({ section, field, linked, ...place }: PolicySectionFieldsProps) {
  const heading = section.heading || text('unnamed');
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
        <TextField {...field('heading')} required maxLength={100} />
        <TextField {...field('headingAm')} maxLength={100} />
        <TextArea {...field('text')} required rows={6} maxLength={4000} className={grows} />
        <TextArea {...field('textAm')} rows={6} maxLength={4000} className={grows} />
      </div>
    </fieldset>
  );
}
