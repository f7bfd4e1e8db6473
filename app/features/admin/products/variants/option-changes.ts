import {
  newKey,
  newValueId,
  type NewValue,
  type OptionDraft,
  type Sold,
  type ValueDraft,
  type VariantDraft,
  NO_FURTHER_CELLS,
} from './variant-draft.ts';

/** The first values of a new row if there is no row to copy from. */
export interface Beginning {
  price: string;
}

/** Adds an option. The rows stay the same until the option has values. */
export const addOption = (sold: Sold): Sold => ({
  ...sold,
  options: [...sold.options, { key: newKey(), name: '', nameAm: '', values: [] }],
});

export const changeOption = (sold: Sold, key: string, change: Partial<OptionDraft>): Sold => ({
  ...sold,
  options: sold.options.map((option) => (option.key === key ? { ...option, ...change } : option)),
});

export const changeValue = (sold: Sold, id: string, change: Partial<ValueDraft>): Sold => ({
  ...sold,
  options: sold.options.map((option) => ({
    ...option,
    values: option.values.map((value) => (value._id === id ? { ...value, ...change } : value)),
  })),
});

/** Adds values to an option, and a row for each new combination. Values that the option has already are left out. */
export function addValues(sold: Sold, key: string, added: readonly NewValue[], beginning: Beginning): Sold {
  const option = sold.options.find((each) => each.key === key);
  if (!option) return sold;
  const known = new Set(option.values.map(({ name }) => name.toLowerCase()));
  const values = added.flatMap((one): ValueDraft[] => {
    const { name } = one;
    if (name === '' || known.has(name.toLowerCase())) return [];
    known.add(name.toLowerCase());
    return [{ colour: '', picture: '', material: '', ...one, _id: newValueId() }];
  });
  if (values.length === 0) return sold;
  const before = option.values;
  const changed = changeOption(sold, key, { values: [...before, ...values] });
  const place = placeOf(changed, key);
  // Rows from before the option had values get its first value.
  const first = values[0]!;
  const variants =
    before.length > 0
      ? changed.variants
      : changed.variants.map((row) => ({
          ...row,
          values: [...row.values.slice(0, place), first._id, ...row.values.slice(place)],
        }));
  const news = new Set(values.map(({ _id }) => _id));
  return withRows({ ...changed, variants }, beginning, (combination) =>
    combination.some((id) => news.has(id)),
  );
}

/** Removes a value and its rows. Without values an option no longer distinguishes rows. */
export function removeValue(sold: Sold, id: string): Sold {
  const option = sold.options.find(({ values }) => values.some(({ _id }) => _id === id));
  if (!option) return sold;
  const left = option.values.filter(({ _id }) => _id !== id);
  if (left.length === 0)
    return withoutPlace(sold, option.key, changeOption(sold, option.key, { values: [] }));
  const changed = changeOption(sold, option.key, { values: left });
  return { ...changed, variants: sold.variants.filter(({ values }) => !values.includes(id)) };
}

/** Removes an option; of the rows that then have the same values, the first stays. */
export function removeOption(sold: Sold, key: string): Sold {
  const without = { ...sold, options: sold.options.filter((option) => option.key !== key) };
  return withoutPlace(sold, key, without);
}

function withoutPlace(before: Sold, key: string, after: Sold): Sold {
  const option = before.options.find((each) => each.key === key);
  if (!option || option.values.length === 0) return after;
  const place = placeOf(before, key);
  const seen = new Set<string>();
  const variants = before.variants.flatMap((row) => {
    const values = row.values.filter((_id, index) => index !== place);
    if (seen.has(values.join())) return [];
    seen.add(values.join());
    return [{ ...row, values }];
  });
  return { ...after, variants };
}

/** The index of an option's value in the `values` of a row; options without values are not counted. */
const placeOf = ({ options }: Sold, key: string): number =>
  options
    .slice(
      0,
      options.findIndex((option) => option.key === key),
    )
    .filter(({ values }) => values.length > 0).length;

export const removeRow = (sold: Sold, key: string): Sold => ({
  ...sold,
  variants: sold.variants.filter((row) => row.key !== key),
});

/** All combinations of the options' values in their order; without options a single empty one. */
export function combinations({ options }: Sold): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (all, { values }) => all.flatMap((begun) => values.map(({ _id }) => [...begun, _id])),
      [[]],
    );
}

export function missing(sold: Sold): string[][] {
  const sold_ = new Set(sold.variants.map(({ values }) => values.join()));
  return combinations(sold).filter((combination) => !sold_.has(combination.join()));
}

/**
 * Adds rows for the wanted combinations that have none, drops rows whose combination no longer exists, and sorts
 * all by the options.
 */
export function withRows(
  sold: Sold,
  beginning: Beginning,
  isWanted: (combination: string[]) => boolean = () => true,
): Sold {
  const rows = new Map(sold.variants.map((row) => [row.values.join(), row]));
  const variants = combinations(sold).flatMap((combination): VariantDraft[] => {
    const row = rows.get(combination.join());
    if (row) return [row];
    return isWanted(combination) ? [newRow(sold, combination, beginning)] : [];
  });
  return { ...sold, variants };
}

/** Makes a row with the values of the most similar one, but without its code, stock and pictures. */
function newRow({ variants }: Sold, values: string[], beginning: Beginning): VariantDraft {
  const common = (row: VariantDraft) => row.values.filter((id) => values.includes(id)).length;
  const like = variants.reduce<VariantDraft | undefined>(
    (best, row) => (!best || common(row) > common(best) ? row : best),
    undefined,
  );
  return {
    key: newKey(),
    values,
    images: [],
    price: like?.price ?? beginning.price,
    stock: '0',
    sku: '',
    leadTimeDays: like?.leadTimeDays ?? '',
    ...NO_FURTHER_CELLS,
    madeToOrderLimit: like?.madeToOrderLimit ?? '',
  };
}
