import { toursText as text } from '#contract/texts/tours.ts';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSay } from './words.tsx';

interface RemarkFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function RemarkField({ value, onChange }: RemarkFieldProps) {
  const say = useSay();
  return (
    <TextArea
      label={say(text.both('remark'))}
      name="note"
      rows={2}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
