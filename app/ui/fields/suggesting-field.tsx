import { useId, type ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** Draws a field that suggests values while a person types; any other can be typed. */
export function SuggestingField({
  suggestions,
  ...field
}: ComponentProps<typeof TextField> & { suggestions: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {[...new Set(suggestions)].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}
