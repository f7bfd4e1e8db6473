import { useState } from 'react';
import { compareAddress, LEAST_COMPARED, type ComparedPiece } from '#contract/goods/compared-pieces.ts';
import { compareText as text } from '#contract/texts/compare.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { compared, isCompared, toggleCompared } from './compared.ts';

interface CompareButtonProps extends ComparedPiece {
  /** The name of the piece, for people who do not see which one it is. */
  name: string;
}

/** Marks a piece for a comparison, and leads there as soon as there are two. */
export function CompareButton({ product, variant, name }: CompareButtonProps) {
  const pieces = compared.use();
  const [isFull, setFull] = useState(false);
  const isMarked = isCompared(pieces, product);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Button
        variant="quiet"
        aria-pressed={isMarked}
        className="min-h-11! px-1! font-normal!"
        onClick={() => setFull(!toggleCompared({ product, variant }))}
      >
        {isMarked && <span aria-hidden>✓ </span>}
        <Both of={text.both(isMarked ? 'marked' : 'mark')} className="text-meta font-normal text-soft" />
        <span className="sr-only">{name}</span>
      </Button>
      {pieces.length >= LEAST_COMPARED && (
        <Link
          to={compareAddress(pieces)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Both of={text.both('see', { count: pieces.length })} />
        </Link>
      )}
      <p role="status" className="text-meta text-soft">
        {isFull && <Both of={text.both('full')} />}
      </p>
    </div>
  );
}
