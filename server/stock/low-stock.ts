import type { ProductOption } from '#contract/goods/product-options.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { composeMail, type Mail } from '#server/mail/mail-layout.ts';
import type { Config } from '#server/platform/config.ts';
import { listStock } from './stock-listing.store.ts';

/** The most variants named in one mail. */
const NAMED = 30;

/** Sets at how few pieces the shop is warned; null: never. @throws HttpError 404. */
export async function setWarning(
  tx: Transaction,
  variant: string,
  warnAt: number | null,
  actor: Actor,
): Promise<void> {
  const [row] = await listStock(tx, { ids: [variant], words: [] }, 1, 1);
  if (!row) throw new HttpError('product-not-found');
  const before = await lockLevel(tx, variant);
  if (before === warnAt) return;
  await run(tx)`
    update variant_supplies set warn_at = ${warnAt}, low_since = null where variant_id = ${variant}`;
  await note(tx, 'product.stock-warned-at', {
    by: actor,
    of: { id: row.product_id, label: row.name },
    before: { warnAt: before },
    after: { warnAt },
  });
}

/** Locks and reads the warning level of a variant. */
async function lockLevel(tx: Transaction, variant: string): Promise<number | null> {
  await run(tx)`insert into variant_supplies (variant_id) values (${variant}) on conflict do nothing`;
  const row = await one<{ warn_at: number | null }>(tx)`
    select warn_at from variant_supplies where variant_id = ${variant} for update`;
  return row!.warn_at;
}

interface LowRow {
  name: string;
  options: ProductOption[];
  option_values: string[];
  sku: string | null;
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  on_hand: number;
}

/** Updates the marks of low stock. @returns the variants that have become low since the last run. */
async function markLow(tx: Transaction): Promise<LowRow[]> {
  await run(tx)`
    update variant_supplies as supply set low_since = null from product_variants as variant
    where variant.id = supply.variant_id and supply.low_since is not null
      and (supply.warn_at is null or variant.on_hand > supply.warn_at)`;
  return many<LowRow>(tx)`
    update variant_supplies as supply set low_since = now()
    from product_variants as variant join products as product on product.id = variant.product_id
    where variant.id = supply.variant_id and supply.low_since is null and variant.on_hand <= supply.warn_at
      and variant.removed_at is null and product.deleted_at is null
    returning product.name, product.options, variant.option_values, variant.sku, product.sold_as_seen, product.sold_as_seen_am,
      variant.on_hand`;
}

function lowMail(to: string, low: readonly LowRow[], address: string): Mail {
  const lines = low
    .slice(0, NAMED)
    .map(({ name, options, option_values: values, sku, on_hand: pieces, ...noted }) =>
      text('low.line', {
        name: [name, soldNames(options, values, noted).variantName, sku].filter(Boolean).join(', '),
        pieces,
      }),
    );
  const more = low.length - lines.length;
  return composeMail(to, text.both('low.subject', { count: low.length }), [
    text('low.told'),
    ...lines,
    ...(more > 0 ? [text('low.more', { count: more })] : []),
    text('low.next', { address }),
  ]);
}

interface Parts {
  database: Pick<Database, 'transaction'>;
  notices: Pick<NoticesService, 'tell'>;
  config: Pick<Config, 'publicUrl'>;
}

/** Tells the shop of what has become low, once for each fall; the mail and the mark are one transaction. */
export const warnOfLowStock = ({ database, notices, config }: Parts): Promise<void> =>
  database.transaction(async (tx) => {
    const low = await markLow(tx);
    if (low.length === 0) return;
    const path = '/admin/stock?low=true';
    const address = config.publicUrl + path;
    const write = (to: string) => lowMail(to, low, address);
    await notices.tell(tx, 'low-stock', { values: { count: low.length }, path, mail: write });
  });
