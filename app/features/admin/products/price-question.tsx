import ConfirmDialog from '#app/ui/dialogs/confirm-dialog.tsx';
import { formatBirr } from '#contract/money.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { priceQuestionText as text } from '#contract/texts/price-question.ts';
import type { PriceBelowCost } from './below-cost.ts';

export interface PriceDoubts {
  large: readonly PriceMove[];
  belowCost: readonly PriceBelowCost[];
}

export interface PriceMove {
  /** The name of the variant, if the product has several prices. */
  label?: string;
  before: number;
  after: number;
}

export interface PriceQuestionProps {
  open: boolean;
  doubts: PriceDoubts;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether doubtful prices are meant. Those below the cost come first, because each sold piece loses money. */
export default function PriceQuestion({ open, doubts, onConfirm, onCancel }: PriceQuestionProps) {
  const { large, belowCost } = doubts;
  const isBelow = belowCost.length > 0;
  return (
    <ConfirmDialog
      open={open}
      title={productsText(isBelow ? 'priceWarning.belowCost' : 'priceWarning.title')}
      description={
        <>
          <Lines lines={belowCost.map(inWords)} />
          {isBelow && large.length > 0 && (
            <span className="mt-3 block font-semibold text-ink">{text('byMoreThanHalf')}</span>
          )}
          <Lines lines={large.map(moveInWords)} />
        </>
      }
      confirmLabel={text(isBelow ? 'saveAnyway' : 'yes')}
      cancelLabel={text('back')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

const named = (label: string | undefined, words: string): string => (label ? `${label}: ${words}` : words);

function inWords({ label, isSale, price, cost }: PriceBelowCost): string {
  const less = formatBirr(Math.round((cost - price) * 100) / 100);
  const amounts = { price: formatBirr(price), cost: formatBirr(cost), less };
  return named(label, text(isSale ? 'saleBelow' : 'below', amounts));
}

function moveInWords({ label, before, after }: PriceMove): string {
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  const amounts = { before: formatBirr(before), after: formatBirr(after) };
  return named(label, text('move', { ...amounts, percent: `${after > before ? '+' : '−'}${percent}` }));
}

/** The number of prices that are said one by one. */
const SAID = 5;

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.slice(0, SAID).map((line) => (
        <span key={line} className="block tabular-nums">
          {line}
        </span>
      ))}
      {lines.length > SAID && <span className="block">{text('more', { count: lines.length - SAID })}</span>}
    </>
  );
}
