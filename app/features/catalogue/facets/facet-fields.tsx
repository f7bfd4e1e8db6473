import { readRange, type Choices } from '#contract/searching/facets.ts';
import { COLOUR_FAMILIES, type ColourFamily } from '#contract/goods/product-attributes.ts';
import { facetsText } from '#contract/texts/facets.ts';
import { LONGEST_AMOUNT } from '#contract/longest.ts';

/** A swatch in the colour of a colour family. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="facet-swatch" style={{ background: COLOUR_FAMILIES[colour as ColourFamily] }} />
);

interface FieldsProps {
  choices: Choices;
}

/**
 * Two fields for the lowest and highest price; an empty one sets no limit. They are remounted when the choice changes.
 */
export function PriceFields({ choices }: FieldsProps) {
  const { from = null, to = null } = readRange(choices.price?.[0] ?? '') ?? {};
  return (
    <>
      <NumberField key={`from${from}`} name="priceFrom" label={facetsText('from')} value={from} />
      <NumberField key={`to${to}`} name="priceTo" label={facetsText('to')} value={to} />
    </>
  );
}

export function WidthField({ choices }: FieldsProps) {
  const [width] = choices.width ?? [];
  return (
    <NumberField
      key={width}
      name="width"
      label={facetsText('widest')}
      value={width === undefined ? null : Number(width)}
    />
  );
}

function NumberField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="facet-field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value ?? ''}
        inputMode="numeric"
        maxLength={LONGEST_AMOUNT}
        autoComplete="off"
      />
    </label>
  );
}
