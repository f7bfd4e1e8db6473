import type { AuditFields } from '#contract/accounts/audit.ts';
import { MAX_STOCK } from '#contract/stock/inventory.ts';
import type { BulkStay } from '#contract/goods/bulk-actions.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { audit, type Actor, type Change } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { AUDITED } from './bulk-actions.ts';
import {
  answerOf,
  isSameUnit,
  ITSELF,
  valuesOfProduct,
  valuesOfVariant,
  type Units,
  type UnitValues,
} from './bulk-units.ts';
import { writeProductUnit, writeVariantUnits } from './bulk-write.store.ts';
import {
  listNextItems,
  lockBulkChange,
  saveItems,
  setBulkState,
  type BulkItem,
  type BulkRow,
  type Missed,
  type WorkedItem,
} from './bulk.store.ts';
import { listWholeProducts, type StoredProduct } from '../catalogue.store.ts';
import { subjectOf } from '../products/product-audit.ts';
import { actionBetween } from '../products/product-states.ts';
import { lockProducts, moveBack, moveOnHand, showAtOnce } from '#server/stock/stock.service.ts';

/** The number of variants that one transaction writes, small enough that orders wait only a moment. */
const UNITS = 50;

/**
 * Makes or undoes the next batch of a change in the caller's transaction: products are locked in the order in which
 * orders lock them, and a unit whose values differ from those that were planned is left alone. Returns false when
 * nothing was left to do.
 */
export async function workBatch(tx: Transaction, id: string): Promise<boolean> {
  const change = await lockBulkChange(tx, id);
  if (!change || (change.state !== 'running' && change.state !== 'undoing')) return false;
  const isUndo = change.state === 'undoing';
  const items = await listNextItems(tx, id, isUndo ? 'changed' : 'waiting', UNITS);
  if (items.length === 0) {
    await setBulkState(tx, id, isUndo ? 'undone' : 'done');
    return false;
  }
  const ids = items.map(({ product_id: product }) => product);
  await lockProducts(tx, ids);
  const products = new Map((await listWholeProducts(tx, ids)).map((product) => [product.id, product]));
  const works = items.map((item) => workOf(item, products.get(item.product_id), change));
  await write(tx, works, change.begun_by);
  await saveItems(
    tx,
    id,
    works.map(({ item }) => item),
  );
  await audit.recordAll(
    tx,
    works.flatMap((work) => auditOf(work, change)),
  );
  await setBulkState(tx, id, change.state);
  return true;
}

interface Work {
  product: StoredProduct | undefined;
  /** The values that this batch writes. */
  units: Units;
  /** The values of the same units before the write. */
  before: Units;
  item: WorkedItem;
}

function workOf(item: BulkItem, product: StoredProduct | undefined, { state }: BulkRow): Work {
  const isUndo = state === 'undoing';
  const [expected, wanted] = isUndo ? [item.after, item.before] : [item.before, item.after];
  const units: Units = {};
  const before: Units = {};
  const missed: Missed[] = [];
  for (const [unit, values] of Object.entries(wanted)) {
    const found = product && currentOf(product, unit, expected[unit]!);
    const next = found ? checked(nextOf(found, expected[unit]!, values, isUndo), product, unit) : 'gone';
    if (typeof next === 'string') missed.push({ name: nameOf(product, unit, item), why: next });
    else {
      units[unit] = next;
      before[unit] = found!;
    }
  }
  const isDone = Object.keys(units).length > 0;
  const done: WorkedItem = isUndo
    ? { ...item, missed, outcome: isDone ? 'undone' : 'kept' }
    : { ...item, before, after: units, missed, outcome: isDone ? 'changed' : 'left' };
  return { product, units, before, item: done };
}

function currentOf(product: StoredProduct, unit: string, named: UnitValues): UnitValues | undefined {
  if (unit === ITSELF) return valuesOfProduct(product, named);
  const row = product.variants.find(({ id }) => id === unit);
  return row && valuesOfVariant(row, named);
}

/**
 * Returns the values to write for a unit, or the reason why it stays unchanged. Stock moves by the difference, so that
 * no sale in between is lost.
 */
function nextOf(
  found: UnitValues,
  expected: UnitValues,
  wanted: UnitValues,
  isUndo: boolean,
): UnitValues | BulkStay {
  if (wanted.on_hand !== undefined && !isUndo) {
    const onHand = found.on_hand! + wanted.on_hand - expected.on_hand!;
    if (onHand < 0) return 'stock-too-low';
    return onHand > MAX_STOCK ? 'stock-too-high' : { on_hand: onHand };
  }
  return isSameUnit(found, expected) ? wanted : 'changed-since';
}

/** Leaves a variant unchanged where a sale that was set in the meantime would not be lower than the new price. */
function checked(
  next: UnitValues | BulkStay,
  product: StoredProduct | undefined,
  unit: string,
): UnitValues | BulkStay {
  const row = product?.variants.find(({ id }) => id === unit);
  if (typeof next === 'string' || !row) return next;
  const { price_santim: price, sale_santim: sale } = { ...row, ...next };
  return sale !== null && sale >= price ? 'sale-not-lower' : next;
}

function nameOf(product: StoredProduct | undefined, unit: string, { product_id: id }: BulkItem): string {
  if (!product) return id;
  const label = labelOf(product, unit);
  const { label: name } = subjectOf(product);
  return label === '' ? name : `${name}, ${label}`;
}

function labelOf({ options, variants }: StoredProduct, unit: string): string {
  const row = options.length > 0 ? variants.find(({ id }) => id === unit) : undefined;
  return row ? variantName(options, row.option_values) : '';
}

async function write(tx: Transaction, works: readonly Work[], actor: string | null): Promise<void> {
  const all = works.flatMap(({ units }) => Object.entries(units));
  await writeVariantUnits(tx, Object.fromEntries(all.filter(([unit]) => unit !== ITSELF)));
  await movePieces(tx, works, actor);
  for (const { product, units } of works) {
    const own = units[ITSELF];
    if (product && own) await writeProductUnit(tx, product, own);
  }
  await showAtOnce(
    tx,
    works.flatMap(({ units, item }) => (Object.keys(units).length > 0 ? [item.product_id] : [])),
  );
}

/** Moves pieces on hand and notes their places; an undo returns the pieces to the places that they came from. */
async function movePieces(tx: Transaction, works: readonly Work[], actor: string | null): Promise<void> {
  const cause = { reason: 'list', actor } as const;
  const all = works.flatMap(({ units }) => Object.entries(units));
  const back = all.flatMap(([variant, { moved = {} }]) =>
    Object.entries(moved).map(([place, by]) => ({ variant, place, by })),
  );
  const differences = works.flatMap(({ product, units }) =>
    (product?.variants ?? []).flatMap(({ id: variant, on_hand: now }) => {
      const { on_hand: wanted, moved } = units[variant] ?? {};
      return wanted === undefined || moved ? [] : [{ variant, by: wanted - now }];
    }),
  );
  if (back.length > 0) await moveBack(tx, back, cause);
  const moves = await moveOnHand(tx, differences, cause);
  const found = new Map(works.flatMap(({ before }) => Object.entries(before)));
  for (const { variant, place, by } of moves) {
    const unit = found.get(variant)!;
    unit.moved = { ...unit.moved, [place]: (unit.moved?.[place] ?? 0) + by };
  }
}

/** The audit entry of one product, the same as for a change of that product alone. */
function auditOf(
  { product, units, before }: Work,
  { change, begun_by, actor_name, network }: BulkRow,
): Change[] {
  if (!product) return [];
  const actor: Actor = { id: begun_by, name: actor_name, ipAddress: network };
  const own = units[ITSELF];
  const action =
    change.action === 'state' ? actionBetween(before[ITSELF]?.state, own?.state) : AUDITED[change.action];
  const fields = (of: Units) => auditFieldsOf(product, of);
  return [{ actor, action, subject: subjectOf(product), before: fields(before), after: fields(units) }];
}

function auditFieldsOf(product: StoredProduct, units: Units): AuditFields {
  const own = units[ITSELF];
  if (own) return answerOf(own);
  if (product.options.length === 0) {
    const [values] = Object.values(units);
    return values ? answerOf(values) : {};
  }
  const lines = Object.entries(units).map(
    ([unit, values]) =>
      `${labelOf(product, unit)}: ${Object.values(answerOf(values))
        .map((value) => value ?? '–')
        .join(', ')}`,
  );
  return { variants: lines };
}
