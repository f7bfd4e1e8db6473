import type { ProductOption } from './product-options.ts';

/** Names a variant by its values, such as 'Teal · Three seats'; '' where there is nothing to choose. */
export function variantName(options: readonly ProductOption[], values: readonly string[]): string {
  return valuesNamed(options, values)
    .map(({ name }) => name)
    .join(' · ');
}

/** The same in Amharic, and in English where a value has no Amharic name. */
export function variantNameAm(options: readonly ProductOption[], values: readonly string[]): string {
  return valuesNamed(options, values)
    .map(({ name, nameAm }) => nameAm ?? name)
    .join(' · ');
}

const valuesNamed = (options: readonly ProductOption[], values: readonly string[]) =>
  options.flatMap((option) => option.values.filter(({ _id }) => values.includes(_id)));
