/**
 * `PATCH /v2/checkout/orders/{id}`: JSON Patch (RFC 6902) on the purchase unit, 204 without a body
 * (OpenAPI checkout_orders_v2: orders.patch). A changed order is checked like a new one.
 */
import { z } from 'zod';
import { refusal, type Answer, type Problem } from './answers.ts';
import { readForm } from './form-problems.ts';
import { changeOnce } from './keyed-request.ts';
import { toMinor } from './money.ts';
import { findAmountProblems, purchaseUnitSchema, type PurchaseUnit } from './order-request.ts';
import { findLiveOrder, unknownId, type Context } from './orders.ts';

const patchSchema = z
  .array(
    z.object({
      op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: z.string().min(1).max(512),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(20);

type Operation = z.infer<typeof patchSchema>[number];

const unitPath = /^\/purchase_units\/@reference_id=='([^']{1,256})'\/([a-z_]+)$/;
const patchable = new Set(['amount', 'description', 'custom_id', 'invoice_id', 'soft_descriptor', 'items']);
const removable = new Set(['description', 'custom_id', 'invoice_id', 'soft_descriptor', 'items']);

export async function patchOrder(context: Context, id: string, body: unknown): Promise<Answer> {
  const form = readForm(patchSchema, body);
  if (!form.ok) return refusal(form.problems);
  return changeOnce(
    context.store,
    undefined,
    async () => unknownId('order_id', id),
    async () => {
      const order = await findLiveOrder(context.store, id);
      if (!order) return unknownId('order_id', id);
      if (order.status === 'COMPLETED') return refusal({ issue: 'ORDER_ALREADY_COMPLETED' });

      const draft: Record<string, unknown> = { ...order.purchaseUnit };
      for (const [index, operation] of form.value.entries()) {
        const problem = apply(operation, draft, order.purchaseUnit.reference_id, index);
        if (problem) return refusal(problem);
      }
      const unit = readForm(z.object({ purchase_units: z.tuple([purchaseUnitSchema]) }), {
        purchase_units: [draft],
      });
      if (!unit.ok) return refusal(unit.problems);
      const changed = unit.value.purchase_units[0];
      const [first, ...more] = findAmountProblems(changed);
      if (first) return refusal([first, ...more]);
      if (order.status === 'APPROVED' && !isSameAmount(changed, order.purchaseUnit)) {
        return refusal({ issue: 'AMOUNT_CHANGE_NOT_ALLOWED' });
      }
      const change = await context.store.changePurchaseUnit(order, changed);
      return change === 'done' ? { status: 204 } : change;
    },
  );
}

/** Applies one operation to the draft. @returns the problem that prevents it, if any. */
function apply(
  operation: Operation,
  draft: Record<string, unknown>,
  referenceId: string,
  index: number,
): Problem | undefined {
  const at = { field: `/${index}/path`, value: operation.path.slice(0, 127) };
  if (!operation.path.startsWith('/')) return { issue: 'INVALID_JSON_POINTER_FORMAT', ...at };
  const [, reference, name = ''] = unitPath.exec(operation.path) ?? [];
  if (!patchable.has(name)) return { issue: 'NOT_PATCHABLE', ...at };
  if (reference !== referenceId) return { issue: 'REFERENCE_ID_NOT_FOUND', ...at };
  const present = draft[name] !== undefined;
  switch (operation.op) {
    case 'add':
      if (present) return { issue: 'INVALID_PATCH_OPERATION', ...at };
      break;
    case 'replace':
      if (!present) return { issue: 'INVALID_PATCH_OPERATION', ...at };
      break;
    case 'remove':
      if (!present || !removable.has(name)) return { issue: 'INVALID_PATCH_OPERATION', ...at };
      delete draft[name];
      return undefined;
    default:
      return { issue: 'NOT_SUPPORTED', field: `/${index}/op`, value: operation.op };
  }
  if (operation.value === undefined) {
    return { issue: 'MISSING_REQUIRED_PARAMETER', field: `/${index}/value` };
  }
  draft[name] = operation.value;
  return undefined;
}

function isSameAmount(one: PurchaseUnit, other: PurchaseUnit): boolean {
  return (
    one.amount.currency_code === other.amount.currency_code && toMinor(one.amount) === toMinor(other.amount)
  );
}
