import { AS_UNDERSTOOD } from '#contract/goods/import-columns.ts';
import type { RawTable, ReadProducts } from './raw-table.ts';

/** The products of another system's file, where a person has said that some of its columns mean something else. */
export function corrected(
  read: ReadProducts,
  { titles, rows }: RawTable,
  chosen: readonly string[] | undefined,
): ReadProducts {
  const said = (chosen ?? []).flatMap((meaning, index): [number, string][] =>
    meaning === AS_UNDERSTOOD ? [] : [[index, meaning]],
  );
  if (said.length === 0) return read;
  const heads = { ...read.heads };
  const dropped = new Set<string>();
  for (const [index] of said)
    for (const [own, title] of Object.entries(read.heads))
      if (title === titles[index]) {
        delete heads[own];
        dropped.add(own);
      }
  for (const [index, meaning] of said) if (meaning !== '') heads[meaning] = titles[index]!;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const product of read.products)
    for (const row of product.rows) {
      const raw = byRow.get(row.row);
      const cells: Record<string, string> = { ...row.cells };
      for (const own of dropped) delete cells[own];
      for (const [index, meaning] of said)
        if (meaning !== '' && raw?.cells[index]) cells[meaning] = raw.cells[index];
      row.cells = cells;
    }
  const taken = new Set(said.filter(([, meaning]) => meaning !== '').map(([index]) => titles[index]));
  return { ...read, heads, unread: read.unread.filter((title) => !taken.has(title)) };
}
