import { productsText as text } from '#contract/texts/admin-products.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { ProductSummary } from '#contract/products.ts';

/** Whether shoppers see a product, and whether they can buy it. */
export function ProductState({ product }: { product: Pick<ProductSummary, 'published' | 'countInStock'> }) {
  if (!product.published) return <Badge className="border-input text-soft">{text('draft')}</Badge>;
  if (product.countInStock === 0) return <Badge className="border-offer text-offer">{text('soldOut')}</Badge>;
  return <span className="text-meta text-soft">{text('published')}</span>;
}

function Badge({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-control border px-1.5 py-0.5 text-meta font-medium whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}
