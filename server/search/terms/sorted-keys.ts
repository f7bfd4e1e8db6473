/** Returns the keys in a sorted list that begin with the text, in their order. */
export function* stretchOf(keys: readonly string[], beginning: string): Generator<string> {
  for (let at = placeOf(keys, beginning); at < keys.length; at += 1) {
    const key = keys[at]!;
    if (!key.startsWith(beginning)) return;
    yield key;
  }
}

/** The place of the first key that does not sort before the text. */
function placeOf(keys: readonly string[], text: string): number {
  let [begin, end] = [0, keys.length];
  while (begin < end) {
    const middle = (begin + end) >>> 1;
    if (keys[middle]! < text) begin = middle + 1;
    else end = middle;
  }
  return begin;
}
