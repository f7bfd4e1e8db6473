/**
 * The data of a page as one text in its document. The framework writes each value, key and absent field of a loader's
 * answer by itself, and escapes every quotation mark; one text that has no quotation marks is a third as long.
 */
export type DocumentText<Written> = string & { readonly of?: Written };
export type WrittenIn<Text> = Text extends DocumentText<infer Written> ? Written : never;

/** Puts the grave accent, which texts hardly have, in the place of each quotation mark, and the other way round. */
const exchanged = (text: string): string => text.replace(/["`]/g, (sign) => (sign === '"' ? '`' : '"'));

export const documentText = <Written>(written: Written): DocumentText<Written> =>
  exchanged(JSON.stringify(written));

/** The number of texts that the server remembers, which reads each while it draws its page. */
const MOST_READ = 16;

/**
 * Makes the way of a page's data out of its document. Several parts of a page read them, and get the same objects. Data
 * that the browser has loaded by itself stay as they are.
 */
export function createReader<Data extends object, Written>(read: (written: Written) => Data) {
  const known = new Map<string, Data>();
  return (loaded: Data | DocumentText<Written>): Data => {
    if (typeof loaded !== 'string') return loaded;
    const data = known.get(loaded) ?? read(JSON.parse(exchanged(loaded)) as Written);
    if (import.meta.env.SSR && known.size >= MOST_READ) known.clear();
    known.set(loaded, data);
    return data;
  };
}
