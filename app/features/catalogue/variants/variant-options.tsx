import { inReadersLanguage, inShop, isMixed, nameIn } from '#contract/texts/reader-language.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { OptionValue } from '#contract/goods/product-options.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { useEarlyChoice } from './use-early-choice.ts';
import { listChoices, type Choice, type Offer } from './variant-choice.ts';

interface VariantOptionsProps {
  product: Product;
  chosen: Variant;
  /** Called with the id of the chosen variant. */
  onChoose: (variant: string) => void;
}

/** Draws the options of a product as groups of swatches or names; without scripts each value is a link. */
export function VariantOptions({ product, chosen, onChoose }: VariantOptionsProps) {
  return listChoices(product, chosen).map((choice) => (
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
  const choices = useEarlyChoice(chosen?._id, (early) => {
    const of = values.find(({ value }) => value._id === early);
    if (of) onChoose(of.variant);
  });
  return (
    <>
      <fieldset ref={choices} className="variant-option">
        <legend>
          <span className="font-medium">{nameIn(option)}</span>
          {option.nameAm && <Am className="ml-1.5 text-meta text-soft">{option.nameAm}</Am>}
          {chosen && (
            <span className="text-soft">
              {': '}
              {nameIn(chosen)} {chosen.nameAm && <Am className="text-meta">{chosen.nameAm}</Am>}
            </span>
          )}
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {values.map(({ value, isChosen, offer, variant }) => (
            <label key={value._id} data-offer={offer} title={nameIn(value)}>
              <input
                type="radio"
                name={option.name}
                value={value._id}
                checked={isChosen}
                onChange={() => onChoose(variant)}
                className="sr-only"
              />
              <Swatch value={value} />
              {offer !== 'there' && <span className="sr-only">, {whyNot(value, offer)}</span>}
            </label>
          ))}
        </div>
        <Unavailable values={values} />
        {chosen && <Note of={chosen} />}
      </fieldset>
      {/* React leaves it alone in a browser, so its code stays on the server. */}
      <noscript>
        {import.meta.env.SSR && <Links name={nameIn(option)} values={values} productId={productId} />}
      </noscript>
    </>
  );
}

interface LinksProps {
  name: string;
  values: Choice['values'];
  productId: string;
}

/** The values of an option as links to the product, for browsers without scripts. */
function Links({ name, values, productId }: LinksProps) {
  return (
    <>
      <p className="mt-4">{name}</p>
      <ul className="flex flex-wrap gap-x-4">
        {values.map(({ value, isChosen, variant }) => (
          <li key={value._id}>
            <a
              href={inShop(`/product/${productId}?variant=${variant}`)}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center"
            >
              {nameIn(value)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The picture of a cloth or its colour, or the value's name when it has neither. */
function Swatch({ value: { name, nameAm, colour, picture } }: { value: OptionValue }) {
  if (!picture && !colour)
    return (
      <span className="variant-name">
        {nameIn({ name, nameAm })} {nameAm && <Am className="text-meta text-soft">{nameAm}</Am>}
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
      <span className="sr-only">{nameIn({ name, nameAm })}</span>
    </span>
  );
}

/**
 * Returns the reason why a value is not available, for screen readers, which do not read the line through its swatch.
 */
function whyNot({ closing }: OptionValue, offer: Offer): string {
  if (offer === 'elsewhere') return catalogueText('offers.elsewhere');
  if (!closing) return catalogueText('offers.soldOut');
  return closing.from
    ? catalogueText('offers.fromDay', { day: shortDay(noonOf(closing.from)) })
    : catalogueText('offers.notNow');
}

/** Explains the lines through swatches: names the values that are sold out, or not available with the other choices. */
function Unavailable({ values }: { values: Choice['values'] }) {
  const named = (isMeant: (of: Choice['values'][number]) => boolean) =>
    withCommas(values.flatMap((each) => (isMeant(each) ? nameIn(each.value) : [])));
  const closed = values.filter(({ value, offer }) => value.closing && offer === 'sold-out');
  const soldOut = named(({ value, offer }) => offer === 'sold-out' && !value.closing);
  const elsewhere = named(({ offer }) => offer === 'elsewhere');
  if (!soldOut && !elsewhere && closed.length === 0) return null;
  return (
    <div className="mt-1.5 text-meta text-soft" aria-hidden>
      {soldOut && <span className="mr-3">{catalogueText('offers.soldOutNames', { names: soldOut })}</span>}
      {elsewhere && <span>{catalogueText('offers.elsewhereNames', { names: elsewhere })}</span>}
      {closed.map(({ value }) => (
        <Closed key={value._id} value={value} />
      ))}
    </div>
  );
}

/** Says from which day a value can be ordered again whose material is not available, in both calendars. */
function Closed({ value: { name, nameAm, closing } }: { value: OptionValue }) {
  const noon = closing?.from ? noonOf(closing.from) : null;
  const text = noon ? 'offers.fromDayOf' : 'offers.notNowOf';
  return (
    <p>
      {catalogueText(text, { name: nameIn({ name, nameAm }), day: noon && shortDay(noon) })}{' '}
      {/* Names of months may differ between the browser's calendar and the server's. */}
      {isMixed() && (
        <span lang="am" suppressHydrationWarning>
          {catalogueText.am(text, { name: nameAm ?? name, day: noon && shortEthiopianDay(noon) })}
        </span>
      )}
    </p>
  );
}

/** The shop's note about the chosen material. */
function Note({ of: { note, noteAm } }: { of: OptionValue }) {
  if (!note && !noteAm) return null;
  return (
    <p className="mt-1.5 text-meta text-soft">
      {inReadersLanguage(note ?? '', noteAm)} {noteAm && <Am>{noteAm}</Am>}
    </p>
  );
}
