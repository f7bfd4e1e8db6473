import type { Product } from '#contract/goods/products.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { ProductInput } from './catalogue-inputs.ts';

/** The chosen value of each option, by the option's place; null where nothing is chosen. */
export type Selection = readonly (string | null)[];

const isCalled = (name: string, { name: en, nameAm }: { name: string; nameAm: string | null }) =>
  [en, nameAm].some((own) => own?.toLowerCase() === name.trim().toLowerCase());

const has = (selection: Selection, { values }: Variant): boolean =>
  selection.every((value, index) => value === null || values[index] === value);

/** Reads what somebody has chosen, by names in either language or by ids; unknown choices are none. */
function readSelection(
  options: readonly ProductOption[],
  selected: ProductInput['selected'] = [],
): Selection {
  return options.map((option) => {
    const chosen = selected.find(({ name }) => isCalled(name, option));
    const value =
      chosen && option.values.find((each) => each._id === chosen.id || isCalled(chosen.label ?? '', each));
    return value?._id ?? null;
  });
}

/**
 * Finds the variant that is meant. Where none has all that was chosen, choices are given up: those that no preference
 * names first, then the preferences from the last to the first.
 */
export function findSelected(
  { options, variants, defaultVariant }: Product,
  { selected, preferences = [] }: Pick<ProductInput, 'selected' | 'preferences'>,
): { variant: Variant; selection: Selection } {
  const usual = variants.find(({ _id }) => _id === defaultVariant) ?? variants[0]!;
  let selection = readSelection(options, selected);
  const rank = (option: ProductOption) => {
    const at = preferences.findIndex((name) => isCalled(name, option));
    return at < 0 ? preferences.length : at;
  };
  const givenUp = options.map((_, index) => index).sort((a, b) => rank(options[b]!) - rank(options[a]!));
  for (const index of [null, ...givenUp]) {
    selection = selection.map((value, at) => (at === index ? null : value));
    const fitting = variants.filter((variant) => has(selection, variant));
    const found = fitting.includes(usual) ? usual : fitting[0];
    if (found) return { variant: found, selection };
  }
  return { variant: usual, selection: options.map(() => null) };
}

/** Says of each value of each option whether a variant has it beside the other choices, and whether one can be bought. */
export const availabilitySignals = ({ options, variants }: Product, selection: Selection) =>
  options.map((option, index) =>
    option.values.map(({ _id }) => {
      const fitting = variants.filter((variant) => has(selection.with(index, _id), variant));
      return { exists: fitting.length > 0, available: fitting.some(({ countInStock }) => countInStock > 0) };
    }),
  );
