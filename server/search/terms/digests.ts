/** FNV-1a, in 32 bits. */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;
const after = (digest: number, letter: number): number => Math.imul(digest ^ letter, PRIME);

export const digestOf = (text: string): number => {
  let digest = BASIS;
  for (let at = 0; at < text.length; at += 1) digest = after(digest, text.charCodeAt(at));
  return digest;
};

/**
 * Lists the digests of a word and of all remainders of it after removing up to `most` letters, some of them twice,
 * without making a text of each. @param before what stands before all of them.
 */
export function digestsOf(word: string, most: number, before = ''): number[] {
  const digests: number[] = [];
  collect(digests, word, most, { from: 0, digest: digestOf(before) });
  return digests;
}

/** Adds the digests of remainders whose letters before `from` are chosen and have this digest. */
function collect(
  digests: number[],
  word: string,
  most: number,
  { from, digest: begun }: { from: number; digest: number },
): void {
  let digest = begun;
  for (let at = from; at < word.length; at += 1) {
    if (most > 0) collect(digests, word, most - 1, { from: at + 1, digest });
    digest = after(digest, word.charCodeAt(at));
  }
  digests.push(digest);
}

export type DigestTable = ReturnType<typeof createDigestTable>;

/**
 * Creates a table of numbers by digests, of which each may have several. It holds some ten numbers for each letter that
 * is known, so it is made of typed arrays: a chain of entries for each slot.
 */
export function createDigestTable() {
  let slots = new Int32Array(1 << 10);
  let digests = new Int32Array(1 << 10);
  let numbers = new Int32Array(1 << 10);
  /** The next entry of the same slot. Entries are counted from 1; 0 is none. */
  let next = new Int32Array(1 << 10);
  let size = 0;

  const slotOf = (digest: number) => digest & (slots.length - 1);

  function grow(): void {
    [digests, numbers, next] = [digests, numbers, next].map((old) => {
      const larger = new Int32Array(2 * old.length);
      larger.set(old);
      return larger;
    }) as [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>];
    slots = new Int32Array(digests.length);
    // From the last to the first, so that a chain begins with the first.
    for (let entry = size; entry > 0; entry -= 1) {
      const slot = slotOf(digests[entry]!);
      next[entry] = slots[slot]!;
      slots[slot] = entry;
    }
  }

  return {
    /** Adds a number behind those of the same digest, unless it is the last of them. */
    add(digest: number, number: number): void {
      let last = 0;
      let same = 0;
      for (let entry = slots[slotOf(digest)]!; entry > 0; entry = next[entry]!) {
        last = entry;
        if (digests[entry] === digest) same = entry;
      }
      if (same > 0 && numbers[same] === number) return;
      size += 1;
      digests[size] = digest;
      numbers[size] = number;
      if (last > 0) next[last] = size;
      else slots[slotOf(digest)] = size;
      if (size + 1 === digests.length) grow();
    },

    /** The numbers of a digest, in the order in which they were added. */
    at(digest: number): number[] {
      const found: number[] = [];
      for (let entry = slots[slotOf(digest)]!; entry > 0; entry = next[entry]!)
        if (digests[entry] === digest) found.push(numbers[entry]!);
      return found;
    },
  };
}
