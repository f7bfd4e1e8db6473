import { useState } from 'react';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';

/** Copies a text, and says that it has. `name` tells what is copied. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function copy() {
    // Browsers inside other apps may have no clipboard at all.
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'failed');
  }
  return (
    <span className="inline-block max-w-40">
      <Button variant="secondary" className="min-h-11! px-3! py-1!" onClick={() => void copy()}>
        <Both
          of={state === 'copied' ? text.both('copied') : text.both('copy')}
          className="text-meta font-normal text-soft"
        />
        <span className="sr-only">{name}</span>
      </Button>
      <span role="status" className={state === 'failed' ? 'text-meta text-error' : 'sr-only'}>
        {state === 'copied' && text('copied')}
        {state === 'failed' && text('copyFailed')}
      </span>
    </span>
  );
}
