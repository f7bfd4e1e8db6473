import { soldNames } from '#contract/goods/sold-names.ts';
import type { HeldPiece, Hold } from '#contract/stock/holds.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';
import { nextDayOf } from './extend-hold.ts';
import { showroomAnswer, showroomOf } from './hold-showroom.ts';
import type { HoldRow } from './holds.store.ts';

const pieceOf = (row: HoldRow) => ({
  _id: row.id,
  product: row.product_id,
  variant: row.variant_id,
  name: row.name,
  nameAm: row.name_am,
  ...soldNames(row.options, row.values, row),
  image: row.image,
  qty: row.qty,
  until: row.until,
  endsAt: moment(row.ends_at),
  ended: row.ended_as,
});

export function holdAnswer(row: HoldRow, { settings }: CurrentSettings): Hold {
  const showroom = showroomOf(settings, [row.place_id]);
  return {
    ...pieceOf(row),
    isForSale: row.is_for_sale,
    showroom: showroom ? showroomAnswer(showroom, settings) : null,
  };
}

export const heldAnswer = (row: HoldRow, current: CurrentSettings): HeldPiece => ({
  ...pieceOf(row),
  person: row.person,
  phone: row.phone,
  askedAt: moment(row.asked_at),
  endedAt: momentOrNull(row.ended_at),
  order: row.order_id === null ? null : { _id: row.order_id, number: row.order_number! },
  mayExtend: row.ended_at === null && nextDayOf(row, current) !== null,
});
