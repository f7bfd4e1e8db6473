import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { StockItem } from '#contract/stock/stock.ts';

/** The picture and name of a piece, with its article code below if `withCode`. */
export function PieceName({ item, withCode = false }: { item: StockItem; withCode?: boolean }) {
  const [name, variantName] = namesOfPiece(item);
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="shrink-0">
        <SmallPicture src={item.image} width={56} className="size-14 rounded-control object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        {variantName && <span className="block text-meta font-normal text-soft">{variantName}</span>}
        {withCode && item.sku && (
          <span className="block text-meta font-normal break-all text-soft tabular-nums">{item.sku}</span>
        )}
      </span>
    </span>
  );
}
