import type { AuditFields } from '#contract/accounts/audit.ts';
import type { BulkChange } from '#contract/goods/bulk.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { noteAll, type Actor, type NotedDeed } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { moveOnHand, showAtOnce } from '#server/stock/stock.service.ts';
import { subjectOf } from '../products/note-product.ts';
import { actionBetween } from '../products/product-states.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import { AUDITED } from './bulk-actions.ts';
import type { BulkPlan, PlannedProduct } from './bulk-plan.ts';
import { writeBulkValues, ITSELF, type Units } from './bulk-units.ts';
import { writeProductUnit, writeVariantUnits } from './bulk-write.store.ts';

/** The products of one statement, few enough that writing their JSON does not hold the thread. */
const CHUNK = 50;

interface Order {
  change: BulkChange;
  actor: Actor;
}

/** Writes a plan of products that the transaction has locked, with the audit entry that a change of each alone has. */
export async function writePlan(tx: Transaction, { products }: BulkPlan, order: Order): Promise<void> {
  for (let at = 0; at < products.length; at += CHUNK) {
    const chunk = products.slice(at, at + CHUNK);
    const units = chunk.flatMap(({ after }) => Object.entries(after));
    await writeVariantUnits(tx, Object.fromEntries(units.filter(([unit]) => unit !== ITSELF)));
    await moveOnHand(tx, chunk.flatMap(differencesOf), { reason: 'list', actor: order.actor.id });
    for (const { product, after } of chunk) {
      const own = after[ITSELF];
      if (own) await writeProductUnit(tx, product, own);
    }
    await showAtOnce(
      tx,
      chunk.map(({ product }) => product.id),
    );
    await noteAll(
      tx,
      chunk.map((planned) => auditOf(planned, order)),
    );
  }
}

const differencesOf = ({ before, after }: PlannedProduct) =>
  Object.entries(after).flatMap(([variant, { on_hand: wanted }]) =>
    wanted === undefined ? [] : [{ variant, by: wanted - before[variant]!.on_hand! }],
  );

function auditOf({ product, before, after }: PlannedProduct, { change, actor }: Order): NotedDeed {
  const event =
    change.action === 'state'
      ? actionBetween(before[ITSELF]?.state, after[ITSELF]?.state)
      : AUDITED[change.action];
  const fields = (of: Units) => auditFieldsOf(product, of);
  return { by: actor, event, of: subjectOf(product), before: fields(before), after: fields(after) };
}

function auditFieldsOf({ options, variants }: StoredProduct, units: Units): AuditFields {
  const own = units[ITSELF];
  if (own) return writeBulkValues(own);
  if (options.length === 0) {
    const [values] = Object.values(units);
    return values ? writeBulkValues(values) : {};
  }
  const labelOf = (unit: string) =>
    variantName(options, variants.find(({ id }) => id === unit)?.option_values ?? []);
  const lines = Object.entries(units).map(
    ([unit, values]) =>
      `${labelOf(unit)}: ${Object.values(writeBulkValues(values))
        .map((value) => value ?? '–')
        .join(', ')}`,
  );
  return { variants: lines };
}
