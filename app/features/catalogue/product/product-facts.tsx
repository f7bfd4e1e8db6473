import { useSearchParams } from 'react-router';
import { CompareButton } from '#app/features/compare/compare-button.tsx';
import { inReadersLanguage, nameIn, readersLanguage } from '#contract/texts/reader-language.ts';
import type { ReactNode } from 'react';
import { formatBirr } from '#contract/money.ts';
import type { ProductFieldsWith } from '#contract/goods/product-fields.ts';
import type { Product } from '#contract/goods/products.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { factsText } from '#contract/texts/product-facts.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { SectionHeading } from '../home/section-heading.tsx';
import { SizeDrawing } from './size-drawing.tsx';
import { warrantyTime } from './warranty-time.ts';

type Side = 'width' | 'depth' | 'height';
type PackedSide = 'packedWidthCm' | 'packedDepthCm' | 'packedHeightCm';
/**
 * The optional fields of a product that are rows of the facts. Amharic texts, the marks of a floor model, the drawing
 * and the measures are not: they are drawn elsewhere, or several in one row.
 */
type Fact = Exclude<
  ProductFieldsWith<{ optional: true; readBy: 'everybody' }>,
  `${string}Am` | 'drawing' | 'soldAsSeen' | `${Side}Cm` | PackedSide | 'legsCm'
>;

type FactName = 'size' | 'packed' | 'features' | Fact;

/** The number of facts that are shown before a shopper asks for all. */
const FIRST_FACTS = 3;

/** Shapes of sofas that need no row, because the kind of the sofa already names them. */
const TOLD_BY_KIND: ReadonlySet<string | null> = new Set(['straight', 'corner']);

/** The facts of a product, and a drawing of its size as far as it is known. */
export default function ProductFacts({ product }: { product: Product }) {
  const { widthCm, depthCm, heightCm, warrantyMonths, leadTimeDays } = product;
  const [address] = useSearchParams();
  const variant = product.options.length > 0 ? address.get('variant') : null;
  const size = sizeInWords({ width: widthCm, depth: depthCm, height: heightCm });
  const packed = sizeInWords({
    width: product.packedWidthCm,
    depth: product.packedDepthCm,
    height: product.packedHeightCm,
  });
  const facts: Record<FactName, ReactNode> = {
    size,
    materials: inReaders(product.materials, product.materialsAm),
    kind: inWords('oneOf', [product.kind]),
    colour: inReaders(product.colour, product.colourAm),
    packed,
    seats: product.seats,
    doors: product.doors,
    bedSize: product.bedSize && factsText('bedSizeValue', { cm: product.bedSize }),
    shape: inWords('shape', TOLD_BY_KIND.has(product.shape) ? [] : [product.shape]),
    upholstery: inWords('upholstery', [product.upholstery]),
    features: inWords('feature', product.features),
    assembly: inWords('assembly', [product.assembly]),
    assemblyPrice:
      product.assemblyPrice && factsText('assemblyPriceValue', { birr: formatBirr(product.assemblyPrice) }),
    loadKg: product.loadKg && factsText('loadValue', { kg: product.loadKg }),
    series: product.series,
    care: inReaders(product.care, product.careAm),
    warrantyMonths: warrantyMonths ? factsText('warrantyValue', warrantyTime(warrantyMonths)) : null,
    leadTimeDays: leadTimeDays === null ? null : factsText('leadTimeValue', { days: leadTimeDays }),
  };
  const known = (Object.keys(facts) as FactName[]).filter((name) => Boolean(facts[name]));
  // Facts are folded only when there are many: a few more are not worth a press.
  const seen = known.length > 2 * FIRST_FACTS ? FIRST_FACTS : known.length;
  return (
    <div className="product-facts">
      {known.length > 0 && (
        <section aria-labelledby="details">
          <SectionHeading id="details" text={factsText('factsHeading')} />
          <Facts of={known.slice(0, seen)} in={facts} />
          {seen < known.length && (
            <details className="fold">
              <summary>{factsText('moreFacts')}</summary>
              <Facts of={known.slice(seen)} in={facts} />
            </details>
          )}
        </section>
      )}
      <CompareButton product={product._id} variant={variant} name={nameIn(product)} />
      <Drawing product={product} variant={variant} size={size ?? ''} />
    </div>
  );
}

/**
 * Draws a text of the shop in the reader's language, marked with its language: on an Amharic page it may exist in
 * English only.
 */
function inReaders(english: string | null, amharic: string | null): ReactNode {
  const text = inReadersLanguage(english ?? '', amharic);
  return text && <UserText as="span">{text}</UserText>;
}

function Facts({ of, in: facts }: { of: readonly FactName[]; in: Record<FactName, ReactNode> }) {
  return (
    <dl className="facts">
      {of.map((name) => (
        <div key={name}>
          <dt>
            {factsText(`facts.${name}`)} <Am className="block text-meta">{factsText.am(`facts.${name}`)}</Am>
          </dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Returns the names of values of an attribute, in both languages; values that this release does not know are left out.
 */
function inWords(set: string, said: readonly (string | null)[]): ReactNode {
  const known = said.map((each) => `${set}.${each}`).filter((id) => attributesText.has(id));
  if (known.length === 0) return null;
  const words = known.map((id) => attributesText.both(id));
  return (
    <>
      {words.map(({ en }, index) => (index === 0 ? en : en.toLowerCase())).join(', ')}{' '}
      <Am className="text-meta text-soft">{words.map(({ am }) => am).join('፣ ')}</Am>
    </>
  );
}

interface DrawingProps {
  product: Product;
  /** The id of the variant that the address names. */
  variant: string | null;
  size: string;
}

/** Shows the shop's own drawing, else one that is made from the sizes. */
function Drawing({ product, variant, size }: DrawingProps) {
  const { drawing, widthCm, depthCm, heightCm, category } = product;
  const isDrawn = Boolean(drawing) || (widthCm !== null && heightCm !== null);
  const isMeasured = widthCm !== null && heightCm !== null && depthCm !== null;
  const isPacked = Boolean(product.packedWidthCm && product.packedDepthCm && product.packedHeightCm);
  if (!isDrawn && !isPacked) return null;
  return (
    <section aria-labelledby="size">
      {/* The links stand beside the heading where there is room, because the page is long. */}
      <div className="flex flex-wrap items-center gap-x-6">
        <SectionHeading id="size" text={factsText('sizeHeading')} />
        <p className="flex flex-wrap gap-x-6">
          {(isMeasured || isPacked) && (
            <Link
              to={`/product/${product._id}/fit${variant ? `?variant=${variant}` : ''}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {factsText('fitLink')}
            </Link>
          )}
          {isMeasured && (
            <a
              href={outlineOf(product._id, variant)}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {factsText('outlineLink')}
            </a>
          )}
        </p>
      </div>
      {drawing ? (
        <img
          src={drawing}
          alt={factsText('drawingOf', { size })}
          loading="lazy"
          className="mt-4 aspect-4/3 max-h-96 w-full object-contain object-top-left"
        />
      ) : (
        isDrawn && (
          <SizeDrawing category={category} width={widthCm!} depth={depthCm} height={heightCm!} size={size} />
        )
      )}
    </section>
  );
}

/** The sheet to tape the outline of a piece, in the language of the page. */
function outlineOf(product: string, variant: string | null): string {
  const query = new URLSearchParams({ language: readersLanguage() === 'am' ? 'am' : 'en' });
  if (variant) query.set('variant', variant);
  return `/api/products/${product}/outline?${query}`;
}

/** Returns the measures in words; null when none is known. */
function sizeInWords(sides: Record<Side, number | null>): string | null {
  const sizes = (['width', 'depth', 'height'] as const).flatMap((side) =>
    sides[side] ? [factsText(`sizeValue.${side}`, { cm: sides[side] })] : [],
  );
  return sizes.length > 0 ? factsText('sizeValue.all', { sizes: sizes.join(' × ') }) : null;
}
