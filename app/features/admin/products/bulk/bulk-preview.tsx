import { otherWords, usePriceKind } from '#app/ui/prices/price-kind.ts';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import type { BulkPreview as Preview, BulkValues } from '#contract/goods/bulk.ts';
import { withSemicolons } from '#app/features/admin/common/staff-words.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { nameOfLine, valuesInWords } from './bulk-values.ts';

interface BulkPreviewProps {
  preview: Preview | null;
  /** True while a newer preview is loading. */
  busy: boolean;
}

/**
 * The old and new values of the first rows, the number of all, and the products that stay unchanged with the
 * reason.
 */
export function BulkPreview({ preview, busy }: BulkPreviewProps) {
  if (!preview) return <p className="text-soft">{text(busy ? 'previewBusy' : 'previewAsk')}</p>;
  const { changing, lines, staying } = preview;
  const units = changing.variants > 0 ? changing.variants : changing.products;
  return (
    <section
      aria-label={text('preview')}
      aria-busy={busy || undefined}
      className="transition-opacity aria-busy:opacity-50"
    >
      <p role="status" className="font-medium">
        {changing.products === 0 ? text('changingNone') : text('changing', changing)}
      </p>
      {staying.map(({ why, count, lines: some }) => (
        <p key={why} className="mt-1 text-meta text-soft">
          {text('staying', { count, why: text(`stays.${why}`) })} (
          {withSemicolons(some.map((line) => [nameOfLine(line), line.missing].filter(Boolean).join(': ')))}
          {count > some.length && ` ${text('moreLines', { count: count - some.length })}`})
        </p>
      ))}
      {lines.length > 0 && <Lines lines={lines} />}
      {units > lines.length && (
        <p className="mt-2 text-meta text-soft">{text('moreLines', { count: units - lines.length })}</p>
      )}
    </section>
  );
}

const hasPrice = ({ price, salePrice }: BulkValues): boolean => typeof (price ?? salePrice) === 'number';

/** The new price of the other kind, in small print. */
function otherValue(values: BulkValues, kind: PriceKind): string {
  const { price, salePrice, priceWithVat, salePriceWithVat } = values;
  const amount = kind === 'with-vat' ? (price ?? salePrice) : (priceWithVat ?? salePriceWithVat);
  return otherWords(amount ?? 0, kind);
}

function Lines({ lines }: Pick<Preview, 'lines'>) {
  const kind = usePriceKind();
  const head = 'border-b border-input py-1.5 font-semibold';
  const cell = 'border-b border-line py-2 align-top';
  return (
    <table className="mt-3 w-full border-separate border-spacing-0">
      <caption className="sr-only">{text('preview')}</caption>
      <thead className="text-meta text-soft">
        <tr>
          <th scope="col" className={`${head} pr-2 text-left`}>
            {text('columns.product')}
          </th>
          <th scope="col" className={`${head} px-2 text-right`}>
            {text('columns.now')}
          </th>
          <th scope="col" className={`${head} pl-2 text-right`}>
            {text('columns.next')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.product} ${line.variant}`}>
            <th scope="row" className={`${cell} pr-2 text-left font-normal wrap-anywhere`}>
              {nameOfLine(line)}
            </th>
            <td className={`${cell} px-2 text-right text-soft tabular-nums`}>
              {valuesInWords(line.before, kind)}
            </td>
            <td className={`${cell} pl-2 text-right tabular-nums`}>
              <strong>{line.after && valuesInWords(line.after, kind)}</strong>
              {line.after && hasPrice(line.after) && (
                <small className="block text-meta text-soft">{otherValue(line.after, kind)}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
