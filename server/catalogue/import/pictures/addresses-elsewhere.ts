import type { StoredProduct } from '../../catalogue.store.ts';
import type { FileProduct } from '../file-products.ts';
import { withHttps } from '../reading/foreign-texts.ts';

const isElsewhere = (address: string) => address.startsWith('https://');

/** The addresses elsewhere that the cells of products name, as products would have them. */
export function addressesIn(files: readonly FileProduct[]): string[] {
  const found = new Set<string>();
  for (const { rows } of files)
    for (const { cells } of rows)
      for (const text of Object.values(cells)) {
        if (!/https?:\/\//i.test(text)) continue;
        for (const part of text.split(/,\s+|\s+/))
          if (isElsewhere(withHttps(part))) found.add(withHttps(part));
      }
  return [...found];
}

/** The pictures of a product that are elsewhere, in their order, each with its address as the file says it. */
export function picturesElsewhere({ images, variants, options }: StoredProduct, file: FileProduct) {
  const said = new Set(
    file.rows.flatMap(({ cells }) => Object.values(cells).flatMap((text) => text.split(/,\s+|\s+/))),
  );
  const ofValues = options.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));
  const all = [...images, ...variants.flatMap((variant) => variant.images), ...ofValues];
  return [...new Set(all)].filter(isElsewhere).flatMap((address) => {
    const clear = address.replace(/^https:/, 'http:');
    const source = said.has(clear) ? clear : address;
    const host = URL.parse(source)?.host;
    return host ? [{ address, source, host }] : [];
  });
}
