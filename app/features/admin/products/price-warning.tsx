import { useState, type ReactNode } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { NativeConfirm } from '#app/ui/dialogs/native-confirm.tsx';
import type { PriceBelowCost } from './below-cost.ts';
import type { PriceQuestionProps, PriceMove, PriceDoubts } from './price-question.tsx';

/**
 * Tells whether a price moves by more than half, which is more often a slip of a digit. A product without a price
 * before is not asked about.
 */
const isLargeMove = ({ before, after }: PriceMove): boolean =>
  before > 0 && Math.abs(after - before) > before / 2;

interface PriceWarning {
  /** The question, to be drawn on the screen. */
  dialog: ReactNode;
  /**
   * Asks whether prices are right of which one moves by more than half or is below its cost, and calls `goOn` after a
   * confirmation. Returns false without a question if there is none.
   */
  ask(
    prices: { moves: readonly PriceMove[]; belowCost: readonly PriceBelowCost[] },
    goOn: () => void,
  ): boolean;
}

const PriceQuestion = standalonePart(() => import('./price-question.tsx'), null, NativeQuestion);

export function usePriceWarning(): PriceWarning {
  const [asked, setAsked] = useState<(PriceDoubts & { goOn: () => void }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    ask({ moves, belowCost }, goOn) {
      const large = moves.filter(isLargeMove);
      if (large.length === 0 && belowCost.length === 0) return false;
      setAsked({ large, belowCost, goOn });
      setOpen(true);
      return true;
    },
    dialog: asked && (
      <PriceQuestion
        open={isOpen}
        doubts={asked}
        onConfirm={() => {
          setOpen(false);
          asked.goOn();
        }}
        onCancel={() => setOpen(false)}
      />
    ),
  };
}

/** The browser's own confirmation, if the code of ours could not be loaded. */
function NativeQuestion({ doubts: { belowCost }, ...props }: PriceQuestionProps) {
  return (
    <NativeConfirm
      {...props}
      title={text(belowCost.length > 0 ? 'priceWarning.belowCost' : 'priceWarning.title')}
    />
  );
}
