import type { ProductOption } from './product-options.ts';

/** Names a variant by its values, such as 'Teal · Three seats'; '' where there is nothing to choose. */
export function variantName(options: readonly ProductOption[], values: readonly string[]): string {
  return valuesNamed(options, values)
    .map(({ name }) => name)
    .join(' · ');
}

/** Names a variant in Amharic; values without an Amharic name stay in English. */
export function variantNameAm(options: readonly ProductOption[], values: readonly string[]): string {
  return valuesNamed(options, values)
    .map(({ name, nameAm }) => nameAm ?? name)
    .join(' · ');
}

const valuesNamed = (options: readonly ProductOption[], values: readonly string[]) =>
  options.flatMap((option) => option.values.filter(({ _id }) => values.includes(_id)));
