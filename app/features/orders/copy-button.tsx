import { useState } from 'react';
import { copyingText as text } from '#contract/texts/copying.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';

interface CopyButtonProps {
  value: string;
  /** Tells what is copied. */
  name: string;
  /** Draws its words in one language; absent: in both. */
  label?: (of: Text) => string;
}

/** Copies a text, and says that it has. */
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
