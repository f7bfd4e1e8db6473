/** Cells at the beginning of a block: where the block before it begins (0: nowhere), and how many entries it takes. */
const HEAD = 2;
const LARGEST_BLOCK = 4096;

/**
 * Many lists of whole numbers in one column instead of an object each: a million entries are 6 MB that no collector of
 * garbage ever looks at. A list is a chain of blocks, each twice as long as the one before, so that a long list is
 * read nearly in one go. Entries are only added.
 */
export function createNumberLists() {
  /** Of each list its newest block, how many entries that has, and how many all have. */
  const blocks: number[] = [];
  const fills: number[] = [];
  const lengths: number[] = [];
  let cells = new Int32Array(4096);
  let used = 1;

  function newBlock(before: number): number {
    const room = before === 0 ? 1 : Math.min(2 * cells[before + 1]!, LARGEST_BLOCK);
    const block = used;
    used += HEAD + room;
    while (used > cells.length) cells = enlarged(cells);
    cells[block] = before;
    cells[block + 1] = room;
    return block;
  }

  return {
    /** Begins an empty list and answers its name. */
    begin(): number {
      fills.push(0);
      lengths.push(0);
      return blocks.push(0) - 1;
    },

    /** Adds a number, unless it was the last that was added to this list. */
    add(list: number, number: number): void {
      const block = blocks[list]!;
      const fill = fills[list]!;
      if (block !== 0 && cells[block + HEAD + fill - 1] === number) return;
      lengths[list]! += 1;
      if (block !== 0 && fill < cells[block + 1]!) {
        cells[block + HEAD + fill] = number;
        fills[list] = fill + 1;
        return;
      }
      const next = newBlock(block);
      cells[next + HEAD] = number;
      blocks[list] = next;
      fills[list] = 1;
    },

    lengthOf: (list: number): number => lengths[list]!,

    each(list: number, use: (number: number) => void): void {
      let fill = fills[list]!;
      for (let block = blocks[list]!; block !== 0;) {
        const begin = block + HEAD;
        for (let at = begin; at < begin + fill; at += 1) use(cells[at]!);
        block = cells[block]!;
        // All but the newest are full.
        fill = cells[block + 1]!;
      }
    },
  };
}

function enlarged(cells: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(cells.length + (cells.length >>> 1));
  larger.set(cells);
  return larger;
}
