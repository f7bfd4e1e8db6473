import type { CaseExchange } from '#contract/work/case-changes.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { listLines } from '#server/sales/sales.service.ts';
import { withoutVat } from './money/case-money.ts';
import type { CaseDeps } from './case-deps.ts';
import { chooseVariants as writeVariants, listCaseLines, type CaseOfOrder } from './cases.store.ts';
import { listVariantsBack } from './variants-back.store.ts';
import { shownPlace } from './places.ts';
import { worthOfPieces } from './money/piece-worth.ts';

/**
 * A line of an exchange: the new variant, and how much more all its pieces cost than was paid for the old ones, with
 * VAT.
 */
interface Exchanged {
  row: ForSale;
  qty: number;
  moreSantim: number;
}

/**
 * Stores the other variants that an exchange brings, and compares their current prices with what was paid. A line that is
 * not named keeps the variant that was chosen before.
 * @throws HttpError 400 for a variant that its product does not have.
 */
export async function chooseVariants(
  tx: Transaction,
  { catalogue }: CaseDeps,
  { row, order }: CaseOfOrder,
  chosen: NonNullable<CaseExchange['variants']>,
): Promise<Exchanged[]> {
  const lines = await listLines(tx, order.id);
  const pieces = await listCaseLines(tx, [row.id]);
  const wanted = await Promise.all(
    pieces.map(async (piece) => {
      const { product_id: product, variant_id: own } = lines.find(
        ({ position }) => position === piece.position,
      )!;
      const came = (await listVariantsBack(tx, order.id, piece))[0]?.variant ?? own;
      const place = shownPlace(lines, piece.position);
      const variant = chosen.find((each) => each.line === place)?.variant ?? piece.new_variant_id ?? came;
      return { product, variant, came, own, piece };
    }),
  );
  const forSale = await catalogue.lockForSale(tx, wanted);
  await writeVariants(
    tx,
    row.id,
    wanted.flatMap(({ variant, came, own, piece }) =>
      variant === own && came === own ? [] : [{ line: piece.position, variant }],
    ),
  );
  return wanted.map(({ product, variant, came, piece }) => {
    const found = forSale.find((each) => each.product === product && each.variant === variant);
    if (!found) throw fieldError({ variants: 'is not for sale' });
    const { qty } = piece;
    const price = Math.round((found.price_santim * (100 + found.vat_percent)) / 100) * qty;
    // The same variant costs nothing more, whatever its price is now.
    const moreSantim = variant === came ? 0 : price - worthOfPieces(order, lines, [piece]);
    return { row: found, qty, moreSantim };
  });
}

/** Says whether somebody chooses another variant for a piece than the one that was chosen before. */
export async function isOtherChoice(
  tx: Transaction,
  { row, order }: CaseOfOrder,
  chosen: NonNullable<CaseExchange['variants']>,
): Promise<boolean> {
  const lines = await listLines(tx, order.id);
  return (await listCaseLines(tx, [row.id])).some(({ position, new_variant_id: before }) => {
    const { variant_id: came, product_id: product } = lines.find((line) => line.position === position)!;
    const wanted = chosen.find(({ line }) => line === shownPlace(lines, position))?.variant;
    return wanted !== undefined && wanted !== (before ?? came ?? product);
  });
}

/** Builds the lines of the order by which a buyer pays the difference of an exchange; cheaper pieces cost nothing. */
export const dearerLines = (exchanged: readonly Exchanged[]) =>
  exchanged.map(({ row, qty, moreSantim }) => ({
    row: {
      ...row,
      price_santim: withoutVat(Math.round(Math.max(moreSantim, 0) / qty), row.vat_percent),
      regular_santim: null,
    },
    qty,
  }));

export const isDearer = (exchanged: readonly Exchanged[]): boolean =>
  exchanged.some(({ moreSantim }) => moreSantim > 0);
