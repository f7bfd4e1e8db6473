import { nameIn } from '#contract/texts/reader-language.ts';
import { papersText } from '#contract/texts/papers.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { QuotedLine } from '#contract/orders/quotations.ts';
import { LineTable } from '#app/features/orders/papers/line-table.tsx';
import { PaperLine } from '#app/features/orders/papers/paper-line.tsx';
import { Both } from '#app/ui/both.tsx';

const columns = () => [
  { label: papersText.both('item'), className: 'pr-3' },
  { label: papersText.both('qty'), className: 'pr-3 text-right' },
  { label: papersText.both('unitPrice'), className: 'hidden pr-3 text-right sm:table-cell print:table-cell' },
  { label: papersText.both('lineTotal'), className: 'text-right' },
];

interface QuotationLinesProps {
  lines: readonly QuotedLine[];
  /** The quotation can still be ordered, so its lines say which pieces are no longer available. */
  isOpen: boolean;
}

/** The goods of a quotation, marked when they are no longer available. */
export function QuotationLines({ lines, isOpen }: QuotationLinesProps) {
  return (
    <LineTable columns={columns()}>
      {lines.map((line) => (
        <tr key={line.variant} className="border-b border-line align-top">
          <td className="py-2 pr-3 wrap-anywhere print:py-1">
            {nameIn(line)} <PaperLine line={line} />
            <span className="block text-meta text-soft tabular-nums sm:hidden print:hidden">
              <UnitPrice line={line} />
            </span>
            {isOpen && line.available < line.qty && (
              <span className="mt-1 block text-meta font-semibold text-error print:hidden">
                <Both of={text.both('page.left', { left: line.available })} className="font-normal" />
              </span>
            )}
          </td>
          <td className="py-2 pr-3 text-right tabular-nums print:py-1">{line.qty}</td>
          <td className="hidden py-2 pr-3 text-right whitespace-nowrap tabular-nums sm:table-cell print:table-cell print:py-1">
            <UnitPrice line={line} />
          </td>
          <td className="py-2 text-right whitespace-nowrap tabular-nums print:py-1">
            {formatBirrExact(line.lineTotal)}
          </td>
        </tr>
      ))}
    </LineTable>
  );
}

/** The price that the quotation holds, and the price without the discount. */
function UnitPrice({ line: { price, listPrice } }: { line: QuotedLine }) {
  return (
    <>
      {formatBirrExact(price)}
      {listPrice > price && <s className="block text-meta text-soft">{formatBirrExact(listPrice)}</s>}
    </>
  );
}
