import type { ProductFieldsWith } from '#contract/product-fields.ts';
import type { Product } from '#contract/products.ts';
import { factsText } from '#contract/texts/product-facts.ts';
import { SectionHeading } from './section-heading.tsx';
import { FitCheck } from './fit-check.tsx';
import { SizeDrawing } from './size-drawing.tsx';
import { warrantyTime } from './warranty-time.ts';

/** Optional fields that buyers may read. The Amharic name and the sides are drawn elsewhere or together. */
type Fact = Exclude<
  ProductFieldsWith<{ optional: true; readBy: 'everybody' }>,
  'nameAm' | 'widthCm' | 'depthCm' | 'heightCm'
>;

/** Says what a piece is and draws how large it is, as far as that is known. */
export default function ProductFacts({ product }: { product: Product }) {
  const { widthCm, depthCm, heightCm, warrantyMonths, leadTimeDays } = product;
  const sized = widthCm !== null || depthCm !== null || heightCm !== null;
  const size = sized ? sizeInWords({ width: widthCm, depth: depthCm, height: heightCm }) : null;
  const facts: Record<'size' | Fact, string | null> = {
    size,
    materials: product.materials,
    colour: product.colour,
    care: product.care,
    warrantyMonths: warrantyMonths ? factsText('warrantyValue', warrantyTime(warrantyMonths)) : null,
    leadTimeDays: leadTimeDays === null ? null : factsText('leadTimeValue', { days: leadTimeDays }),
  };
  const known = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name]);
  return (
    <div className="product-facts">
      {known.length > 0 && (
        <section aria-labelledby="details">
          <SectionHeading id="details" text={factsText('factsHeading')} />
          <dl className="mt-4 border-t border-line">
            {known.map((name) => (
              <div key={name} className="flex gap-4 border-b border-line py-3">
                <dt className="w-28 shrink-0 text-soft">{factsText(`facts.${name}`)}</dt>
                <dd className="min-w-0 tabular-nums">{facts[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {widthCm !== null && heightCm !== null && (
        <section aria-labelledby="size">
          <SectionHeading id="size" text={factsText('sizeHeading')} />
          <SizeDrawing
            category={product.category}
            width={widthCm}
            depth={depthCm}
            height={heightCm}
            size={size ?? ''}
          />
        </section>
      )}
      {widthCm !== null && depthCm !== null && heightCm !== null && (
        <FitCheck sides={[widthCm, depthCm, heightCm]} size={size ?? ''} />
      )}
    </div>
  );
}

function sizeInWords(sides: Record<'width' | 'depth' | 'height', number | null>): string {
  const sizes = (['width', 'depth', 'height'] as const).flatMap((side) =>
    sides[side] ? [factsText(`sizeValue.${side}`, { cm: sides[side] })] : [],
  );
  return factsText('sizeValue.all', { sizes: sizes.join(' × ') });
}
