import type { Product } from '#contract/products.ts';
import { catalogue } from '#app/text/catalogue.ts';
import { SectionHeading } from './section-heading.tsx';
import { SizeDrawing } from './size-drawing.tsx';

/** What the piece is, said plainly; only what is known of it. */
export function ProductFacts({ product }: { product: Product }) {
  const { widthCm, depthCm, heightCm, warrantyMonths, leadTimeDays } = product;
  const sized = widthCm !== null || depthCm !== null || heightCm !== null;
  const size = sized ? catalogue.sizeValue(widthCm, depthCm, heightCm) : null;
  const facts: [string, string | null][] = [
    [catalogue.size, size],
    [catalogue.materials, product.materials],
    [catalogue.colour, product.colour],
    [catalogue.care, product.care],
    [
      catalogue.warranty,
      warrantyMonths === null || warrantyMonths === 0 ? null : catalogue.warrantyValue(warrantyMonths),
    ],
    [catalogue.leadTime, leadTimeDays === null ? null : catalogue.leadTimeValue(leadTimeDays)],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <SectionHeading id="details" text={catalogue.factsHeading} />
      {widthCm !== null && heightCm !== null && (
        <SizeDrawing
          category={product.category}
          width={widthCm}
          depth={depthCm}
          height={heightCm}
          size={size ?? ''}
        />
      )}
      <dl className="mt-4 border-t border-line">
        {known.map(([term, value]) => (
          <div key={term} className="flex gap-4 border-b border-line py-3">
            <dt className="w-28 shrink-0 text-soft">{term}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
