import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { useHydrated } from '#app/ui/loading/use-hydrated.ts';
import { Am } from '#app/ui/am.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import QrCode from '#app/ui/pictures/qr-code.tsx';
import type { CounterPiece } from '#contract/paying/counter.ts';
import { formatBirr, withVat } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { addressOfTag } from './piece-code.ts';
import { priceWithVat } from './sale-values.ts';
import './price-tags.css';

interface PriceTagsProps {
  pieces: readonly CounterPiece[];
  shop: string;
  /** The address of the shop's website, which the codes of the tags begin with. */
  origin: string;
}

/** Draws a tag for each variant, on sheets to cut or on single labels. */
export function PriceTags({ pieces, shop, origin }: PriceTagsProps) {
  const [isLabels, setLabels] = useState(pieces.length === 1);
  const isReady = useHydrated();
  return (
    <div className="page pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mb-5 space-y-4 print:hidden">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-h2 font-semibold">{text('tags')}</h1>
          <p className="text-soft">{text('tagsNote', { count: pieces.length })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isReady || pieces.length === 0} onClick={() => window.print()}>
            {text('tagsPrint')}
          </Button>
          {([false, true] as const).map((labels) => (
            <Button
              key={String(labels)}
              variant="secondary"
              aria-pressed={isLabels === labels}
              className="aria-pressed:border-primary aria-pressed:bg-ground"
              onClick={() => setLabels(labels)}
            >
              {text(labels ? 'tagsLabel' : 'tagsSheet')}
            </Button>
          ))}
          <a href="/admin/productlist" className={buttonClass({ variant: 'quiet' })}>
            {text('tagsBack')}
          </a>
        </div>
        {pieces.length === 0 && <p className="text-soft">{text('tagsEmpty')}</p>}
      </div>
      <ul className={isLabels ? 'price-tags labels' : 'price-tags'}>
        {pieces.map((piece) => (
          <Tag key={piece.variant} piece={piece} shop={shop} origin={origin} />
        ))}
      </ul>
    </div>
  );
}

function Tag({ piece, shop, origin }: { piece: CounterPiece; shop: string; origin: string }) {
  const { nameAm, name, variantName, variantNameAm, regularPrice, vatPercent, sku } = piece;
  const size = sizeOf(piece);
  return (
    <li className="price-tag flex flex-col justify-between gap-2 border border-line bg-surface p-[4mm] text-ink">
      <div className="min-w-0">
        <p className="text-meta font-medium text-soft wrap-anywhere">{shop}</p>
        <p className="line-clamp-2 text-h3 leading-tight font-semibold wrap-anywhere">{name}</p>
        {nameAm && <Am className="line-clamp-1 block wrap-anywhere">{nameAm}</Am>}
        {variantName && (
          <p className="line-clamp-2 text-meta wrap-anywhere">
            {variantName} {variantNameAm && <Am className="text-soft">{variantNameAm}</Am>}
          </p>
        )}
        {size && <p className="text-meta tabular-nums">{text.both('tagSize', size).en}</p>}
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0 tabular-nums">
          {regularPrice !== null && (
            <p className="text-meta text-soft line-through">
              {text.both('tagBefore', { birr: formatBirr(withVat(regularPrice, vatPercent)) }).en}
            </p>
          )}
          <p className="text-h1 leading-none font-semibold">{formatBirr(priceWithVat(piece))}</p>
          <p className="text-meta">
            {text.both('tagWithVat').en} <Am className="text-soft">{text.am('tagWithVat')}</Am>
          </p>
          {sku && <p className="mt-1 text-meta text-soft wrap-anywhere">{sku}</p>}
        </div>
        <div className="shrink-0 [&_svg]:size-[26mm]">
          <QrCode text={addressOfTag(origin, piece)} label={text('tagQr', { name: pieceName(piece) })} />
        </div>
      </div>
    </li>
  );
}

/** The measures of a piece; null if any is unknown. */
function sizeOf({ widthCm: width, depthCm: depth, heightCm: height }: CounterPiece) {
  return width === null || depth === null || height === null ? null : { width, depth, height };
}
