import type { AuditFields } from '#contract/accounts/audit.ts';
import type { JournalEvent } from '#contract/journal/events.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { ProductRow, StoredProduct } from '../catalogue.store.ts';
import { productStateOf } from './product-state.ts';
import { readProductFields } from './product-columns.ts';
import type { VariantRow } from '../variants/variants.store.ts';

const NAMELESS = 'Nameless product';

/** Returns the id and the name by which people recognise a product in the audit log. */
export const subjectOf = ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => ({ id, label: name || NAMELESS });

/** Writes down a change of a product: the fields that differ between what it was and what it is. */
export const noteProduct = (
  tx: Transaction,
  event: JournalEvent & `product.${string}`,
  { by, was, is }: { by: Actor; was: StoredProduct; is?: StoredProduct },
): Promise<void> =>
  note(tx, event, {
    by,
    of: subjectOf(is ?? was),
    before: fieldsOf(was),
    ...(is && { after: fieldsOf(is) }),
  });

/** All values of a product that administrators decide, by the names of the API. */
const fieldsOf = (product: StoredProduct): AuditFields => ({
  state: productStateOf(product),
  goesLiveAt: momentOrNull(product.goes_live_at),
  ...readProductFields(product, PRODUCT_FIELD_NAMES),
  ...(product.options.length > 0 && {
    options: product.options.map(
      ({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`,
    ),
    variants: product.variants.map((row) => inWords(product, row)),
  }),
  ...costsOf(product),
});

/** The costs of the pieces, under the name by which they are hidden from those who may not see them; nothing while nobody has written one down. */
function costsOf({ variants, options }: StoredProduct): AuditFields {
  const known = variants.flatMap(({ cost_santim: santim, option_values: values }) => {
    if (santim === null) return [];
    const cost = formatBirrExact(toBirr(santim));
    return values.length === 0 ? [cost] : [`${variantName(options, values)}: ${cost}`];
  });
  return known.length === 0 ? {} : { pieceCost: known.join(', ') };
}

/** A variant as a line of the audit log. */
function inWords({ options }: StoredProduct, row: VariantRow): string {
  const facts = [
    variantName(options, row.option_values),
    row.sku,
    formatBirrExact(toBirr(row.price_santim)),
    row.sale_santim !== null && `sale ${formatBirrExact(toBirr(row.sale_santim))}`,
    `${row.on_hand} on hand`,
    row.to_make_limit > 0 && `up to ${row.to_make_limit} made to order`,
    row.lead_time_days !== null && `${row.lead_time_days} days`,
  ];
  return facts.filter(Boolean).join(', ');
}
