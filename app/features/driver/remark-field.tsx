import type { ComponentProps } from 'react';
import { toursText as text } from '#contract/texts/tours.ts';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSay } from './words.tsx';

export function RemarkField(control: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const say = useSay();
  return <TextArea {...control} label={say(text.both('remark'))} rows={2} />;
}
