import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#server/lib/database/database.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { emptyProduct } from './empty-product.ts';
import { idOf } from '../file-products.ts';
import { findTargets, type Target } from './find-targets.ts';
import { noteWork, setState, type ImportRow } from '../imports.store.ts';
import { listUnchecked, writeChecked, type CheckedItem, type ReadItem } from '../items.store.ts';
import { addressesIn } from '../pictures/addresses-elsewhere.ts';
import { listHad } from '../pictures/pictures.store.ts';
import { planProduct, type PlanContext } from './plan-product.ts';

/** The number of products that are checked in one transaction. */
const BATCH = 100;

/**
 * The trial run: finds what the import would change in each product, until the deadline. Only these findings are
 * written. Returns whether all products are checked.
 */
export async function checkImport(
  database: Database,
  row: ImportRow,
  context: PlanContext,
  deadline: number,
): Promise<boolean> {
  while (Date.now() < deadline) {
    const items = await listUnchecked(database.reader, row._id, BATCH);
    if (items.length === 0) {
      await database.transaction(async (tx) => {
        if (await noteWork(tx, row._id, 'checking')) await setState(tx, row._id, 'checked');
      });
      return true;
    }
    const contents = items.map(({ content }) => content);
    const targets = await findTargets(database.reader, contents);
    const had = await listHad(database.reader, addressesIn(contents));
    const checked: CheckedItem[] = [];
    for (const [index, item] of items.entries()) {
      checked.push(checkedItem(item, targets[index]!, { ...context, had }));
      await turn();
    }
    const goesOn = await database.transaction(async (tx) => {
      await writeChecked(tx, row._id, checked);
      return noteWork(tx, row._id, 'checking');
    });
    if (!goesOn) return true;
  }
  return false;
}

function checkedItem({ position, content }: ReadItem, target: Target, context: PlanContext): CheckedItem {
  const current = target.product ?? emptyProduct(idOf(content));
  const file = { ...content, problems: [...content.problems, ...target.problems] };
  const plan = planProduct(file, current, target.product === null, context);
  const { outcome, name, changes, problems, notes, movesValue } = plan;
  return {
    ...{ position, outcome, name, changes, problems, notes },
    product_id: target.product?.id ?? null,
    content_version: target.product?.content_version ?? null,
    seen_stock: seenStock(target.product),
    moves_value: movesValue,
  };
}

const seenStock = (product: StoredProduct | null): Record<string, number> =>
  Object.fromEntries((product?.variants ?? []).map(({ id, on_hand: onHand }) => [id, onHand]));
