import type { Variant } from '#contract/product-variants.ts';
import type { Product } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { choicesOf, type Choice } from './variant-choice.ts';

interface VariantOptionsProps {
  product: Product;
  chosen: Variant;
  /** Gets the id of a variant. */
  onChoose: (variant: string) => void;
}

/** What there is to choose of a product: a group of swatches or names for each option; without scripts each is a link. */
export function VariantOptions({ product, chosen, onChoose }: VariantOptionsProps) {
  return choicesOf(product, chosen).map((choice) => (
    <Option key={choice.option.name} choice={choice} productId={product._id} onChoose={onChoose} />
  ));
}

interface OptionProps {
  choice: Choice;
  productId: string;
  onChoose: (variant: string) => void;
}

function Option({ choice: { option, values }, productId, onChoose }: OptionProps) {
  const chosen = values.find(({ isChosen }) => isChosen)?.value;
  return (
    <>
      <fieldset className="variant-option">
        <legend>
          <span className="font-medium">{option.name}</span>
          {option.nameAm && <Am className="ml-1.5 text-meta text-soft">{option.nameAm}</Am>}
          {chosen && (
            <span className="text-soft">
              {': '}
              {chosen.name} {chosen.nameAm && <Am className="text-meta">{chosen.nameAm}</Am>}
            </span>
          )}
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {values.map(({ value, isChosen, offer, variant }) => (
            <label key={value._id} data-offer={offer} title={value.name}>
              <input
                type="radio"
                name={option.name}
                value={value._id}
                checked={isChosen}
                onChange={() => onChoose(variant)}
                className="sr-only"
              />
              <Value value={value} />
              {offer !== 'there' && (
                <span className="sr-only">
                  , {catalogueText(offer === 'sold-out' ? 'offers.soldOut' : 'offers.elsewhere')}
                </span>
              )}
            </label>
          ))}
        </div>
        <Unavailable values={values} />
      </fieldset>
      <noscript>
        <p className="mt-4">{option.name}</p>
        <ul className="flex flex-wrap gap-x-4">
          {values.map(({ value, isChosen, variant }) => (
            <li key={value._id}>
              <a
                href={`/product/${productId}?variant=${variant}`}
                aria-current={isChosen ? 'true' : undefined}
                className="inline-flex min-h-11 items-center"
              >
                {value.name}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}

/** The cloth, its colour, or a name where there is neither. */
function Value({ value: { name, nameAm, colour, picture } }: { value: Choice['option']['values'][number] }) {
  if (!picture && !colour)
    return (
      <span className="variant-name">
        {name} {nameAm && <Am className="text-meta text-soft">{nameAm}</Am>}
      </span>
    );
  return (
    <span className="variant-swatch" style={colour ? { background: colour } : undefined}>
      {picture && (
        <Picture
          src={picture}
          alt=""
          sizes="44px"
          width={44}
          height={44}
          className="size-full object-cover"
        />
      )}
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Says in words what a line through a swatch means. */
function Unavailable({ values }: { values: Choice['values'] }) {
  const named = (wanted: string) =>
    values.flatMap(({ value, offer }) => (offer === wanted ? value.name : [])).join(', ');
  const soldOut = named('sold-out');
  const elsewhere = named('elsewhere');
  if (!soldOut && !elsewhere) return null;
  return (
    <p className="mt-1.5 text-meta text-soft" aria-hidden>
      {soldOut && <span className="mr-3">{catalogueText('offers.soldOutNames', { names: soldOut })}</span>}
      {elsewhere && <span>{catalogueText('offers.elsewhereNames', { names: elsewhere })}</span>}
    </p>
  );
}
