import { useState } from 'react';
import { copyingText as text } from '#contract/texts/copying.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';

interface CopyButtonProps {
  value: string;
  /** The name of the copied text. */
  name: string;
  /** Draws the button's words in one language; by default in both. */
  label?: (of: Text) => string;
}

/** A button that copies a text and confirms it. */
export function CopyButton({ value, name, label }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function copy() {
    // Browsers inside other apps may have no clipboard at all.
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'failed');
  }
  const words = state === 'copied' ? text.both('copied') : text.both('copy');
  return (
    <span className="inline-block max-w-40">
      <Button variant="secondary" className="min-h-11! px-3! py-1!" onClick={() => void copy()}>
        {label ? label(words) : <Both of={words} className="text-meta font-normal text-soft" />}
        <span className="sr-only"> {name}</span>
      </Button>
      <span role="status" className={state === 'failed' ? 'text-meta text-error' : 'sr-only'}>
        {state === 'copied' && (label ? label(words) : text('copied'))}
        {state === 'failed' && text('copyFailed')}
      </span>
    </span>
  );
}
