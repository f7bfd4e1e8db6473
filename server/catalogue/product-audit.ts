import type { AuditFields } from '#contract/audit.ts';
import { PRODUCT_FIELD_NAMES } from '#contract/product-fields.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { ProductRow } from './catalogue.store.ts';
import { stateOf } from './product-state.ts';
import { valuesOf } from './product-columns.ts';

const NAMELESS = 'Nameless product';

/** Returns the id and the name by which people recognise a product in the audit log. */
export const subjectOf = ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => ({ id, label: name || NAMELESS });

/** All of a product that an administrator decides, by the names of the API. */
export const auditedFields = (product: ProductRow): AuditFields => ({
  state: stateOf(product),
  goesLiveAt: momentOrNull(product.goes_live_at),
  ...valuesOf(product, PRODUCT_FIELD_NAMES),
});
