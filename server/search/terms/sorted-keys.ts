/** Returns the keys that begin with the text, in their order, of keys that are sorted. */
export function* stretchOf(keys: readonly string[], beginning: string): Generator<string> {
  for (let at = placeOf(keys, beginning); at < keys.length; at += 1) {
    const key = keys[at]!;
    if (!key.startsWith(beginning)) return;
    yield key;
  }
}

/** The place of the first key that is not before the text. */
function placeOf(keys: readonly string[], text: string): number {
  let [begin, end] = [0, keys.length];
  while (begin < end) {
    const middle = (begin + end) >>> 1;
    if (keys[middle]! < text) begin = middle + 1;
    else end = middle;
  }
  return begin;
}
