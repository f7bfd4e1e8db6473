import { useState, type ReactNode } from 'react';
import { formatBirr } from '#contract/money.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { LazyConfirmDialog } from '#app/ui/lazy-confirm-dialog.tsx';

export interface PriceMove {
  /** The name of the variant, where there is more than one price. */
  label?: string;
  before: number;
  after: number;
}

/** A change by more than half is rarer than a slip of one digit. What had no price yet has none to slip from. */
export const isLargeMove = ({ before, after }: PriceMove): boolean =>
  before > 0 && Math.abs(after - before) > before / 2;

interface PriceWarning {
  /** To be drawn on the screen. */
  dialog: ReactNode;
  /** Goes on at once, or after a yes where a price changes by more than half. */
  ask(moves: readonly PriceMove[], goOn: () => void): void;
}

export function usePriceWarning(): PriceWarning {
  const [asked, setAsked] = useState<{ moves: readonly PriceMove[]; goOn: () => void } | null>(null);
  return {
    ask(moves, goOn) {
      const large = moves.filter(isLargeMove);
      if (large.length === 0) return goOn();
      setAsked({ moves: large, goOn });
    },
    dialog: (
      <LazyConfirmDialog
        open={asked !== null}
        title={text('priceWarning.title')}
        description={asked && <Moves moves={asked.moves} />}
        confirmLabel={text('priceWarning.yes')}
        cancelLabel={text('priceWarning.no')}
        onConfirm={() => {
          setAsked(null);
          asked?.goOn();
        }}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

/** So many are said one by one. */
const SAID = 5;

function Moves({ moves }: { moves: readonly PriceMove[] }) {
  return (
    <>
      {moves.slice(0, SAID).map(({ label, before, after }) => (
        <span key={`${label} ${before} ${after}`} className="block tabular-nums">
          {label && `${label}: `}
          {text('priceWarning.move', {
            before: formatBirr(before),
            after: formatBirr(after),
            percent: `${after > before ? '+' : '−'}${Math.round((Math.abs(after - before) / before) * 100)}`,
          })}
        </span>
      ))}
      {moves.length > SAID && (
        <span className="block">{text('priceWarning.more', { count: moves.length - SAID })}</span>
      )}
    </>
  );
}
