import type { AuditFields } from '#contract/audit.ts';
import { toBirr } from '#contract/money.ts';
import { sizeOf, type ProductRow } from './catalogue.store.ts';

const NAMELESS = 'Nameless product';

/** How people know a product. */
export const subjectOf = ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => ({ id, label: name || NAMELESS });

/** All of a product that an administrator decides, by the names of the API. */
export const auditedFields = (product: ProductRow): AuditFields => ({
  published: product.published_at !== null,
  name: product.name,
  nameAm: product.name_am,
  price: toBirr(product.price_santim),
  brand: product.brand,
  category: product.category,
  description: product.description,
  images: product.images,
  countInStock: product.count_in_stock,
  widthCm: sizeOf(product.width_cm),
  depthCm: sizeOf(product.depth_cm),
  heightCm: sizeOf(product.height_cm),
  materials: product.materials,
  colour: product.colour,
  care: product.care,
  warrantyMonths: product.warranty_months,
  leadTimeDays: product.lead_time_days,
});
