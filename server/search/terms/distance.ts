/**
 * Computes how many slips turn one word into another: a letter too many, too few or wrong, or two letters in exchanged
 * places. Returns `most + 1` where there are more than `most`.
 */
export function distanceOf(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length]!;
}

/** Returns a word and all remainders of it after removing up to `most` letters. */
export function listDeletions(word: string, most: number): Set<string> {
  let last = new Set([word]);
  const all = new Set(last);
  for (let round = 0; round < most; round += 1) {
    const shorter = new Set<string>();
    for (const each of last) {
      if (each.length < 2) continue;
      for (let at = 0; at < each.length; at += 1) shorter.add(each.slice(0, at) + each.slice(at + 1));
    }
    for (const each of shorter) all.add(each);
    last = shorter;
  }
  return all;
}
