import { inStaffLanguage, namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { bothPrices, usePriceKind } from '#app/ui/prices/price-kind.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';

interface VariantFieldsProps {
  of: ManagedCase;
  values: Readonly<Record<number, string>>;
  error: string | undefined;
  onChange: (values: Readonly<Record<number, string>>) => void;
}

/** Asks for each piece which variant of its product replaces it, the same or another. */
export function VariantFields({ of, values, error, onChange }: VariantFieldsProps) {
  return of.orderItems.map((piece) => (
    <VariantField
      key={piece.line}
      piece={piece}
      value={values[piece.line] ?? piece.newVariant ?? piece.variant}
      error={error}
      onChange={(variant) => onChange({ ...values, [piece.line]: variant })}
    />
  ));
}

interface VariantFieldProps {
  piece: ManagedCase['orderItems'][number];
  value: string;
  error: string | undefined;
  onChange: (variant: string) => void;
}

/** The choice of a variant; not drawn if the product no longer exists, or has only one. */
function VariantField({ piece, value, error, onChange }: VariantFieldProps) {
  const { answer: product } = useAnswer(piece.product, () =>
    api.call('GET /api/products/:id', { params: { id: piece.product } }).catch(() => null),
  );
  const kind = usePriceKind();
  if (!product || !('variants' in product) || product.variants.length < 2) return null;
  return (
    <SelectField
      label={text('fields.variant', { name: namesOfPiece(piece)[0] })}
      name={`variant-${piece.line}`}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {product.variants.map(({ _id, values, price, countInStock }) => {
        const name = inStaffLanguage({
          en: variantName(product.options, values),
          am: variantNameAm(product.options, values),
        });
        const words = { name, birr: bothPrices(price, kind, product.vatPercent).large, count: countInStock };
        return (
          <option key={_id} value={_id}>
            {_id === piece.variant ? text('sameAgain', { name }) : text('variant', words)}
          </option>
        );
      })}
    </SelectField>
  );
}
