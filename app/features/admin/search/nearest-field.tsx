import { Options } from '#app/features/admin/common/options.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { NEAREST } from '#contract/searching/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { nearestInWords } from './nearest-words.ts';

interface NearestFieldProps {
  /** The chosen category or kind; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the category or kind that is nearest to something the shop does not sell. */
export function NearestField({ value, onChange }: NearestFieldProps) {
  return (
    <SelectField
      label={text('nearest')}
      hint={text('nearestHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text('nearestNone')}</option>
      <Options of={NEAREST.map((nearest) => [nearest, nearestInWords(nearest)])} />
    </SelectField>
  );
}
