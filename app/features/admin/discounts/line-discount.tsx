import { useRef, useState, type ComponentProps } from 'react';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { lineDiscountsText as text } from '#contract/texts/line-discounts.ts';
import type Fields from './line-discount-fields.tsx';
import type { LineDiscountProps } from './line-discount-fields.tsx';

/** Loaded when it is opened, because most lines have no discount. */
const LineDiscountFields = standalonePart<ComponentProps<typeof Fields>>(
  () => import('./line-discount-fields.tsx'),
);

/** A discount on one line: a button that opens its fields. What was typed stays open to be read. */
export function LineDiscount(props: LineDiscountProps) {
  const { name, line } = props;
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isTyped = (line.reduction?.discount ?? '').trim() !== '' && line.reduction?.discount !== '0';
  const isShown = isOpen || isTyped;
  return (
    <div className="sm:col-span-full">
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        aria-label={text('openOf', { name })}
        className="inline-flex min-h-11 cursor-pointer items-center text-meta font-medium text-primary underline-offset-4 hover:underline"
        onClick={() => open(!isOpen)}
      >
        {text('open')}
      </button>
      {isShown && (
        <LineDiscountFields
          {...props}
          onTakenAway={() => {
            open(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
