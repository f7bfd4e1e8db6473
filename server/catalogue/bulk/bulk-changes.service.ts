import { randomUUIDv7 } from 'node:crypto';
import type { BulkDone, BulkQuestion, BulkRequest } from '#contract/goods/bulk.ts';
import { changeInWords, selectionInWords } from '#contract/goods/bulk-words.ts';
import { bulkText } from '#contract/texts/bulk.ts';
import { note } from '#server/audit/audit.service.ts';
import { one } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { MANY } from '#server/settings/proofs.service.ts';
import { planChange, type BulkPlan } from './bulk-plan.ts';
import { writePlan } from './bulk-write.ts';
import type { OfficeParts } from '../inventory/inventory.service.ts';
import { listTags } from '../inventory/inventory.store.ts';

export type BulkChangesService = ReturnType<typeof createBulkChangesService>;

const CHANGED = 'product.bulk-changed';

/** Creates the service that changes many products at once: what the preview has shown, in one transaction. */
export function createBulkChangesService({ database, proofs }: Pick<OfficeParts, 'database' | 'proofs'>) {
  return {
    listTags: () => listTags(database.reader),
    preview: async (question: BulkQuestion) => (await planChange(database.reader, question)).preview,

    /**
     * Makes a change with its products locked, so that nobody changes them in between; sent again, it answers the same.
     * @throws HttpError 409 bulk-stale, bulk-nothing, bulk-large, bulk-too-many, 400 sale-in-the-past, 403 where prices
     * fall by more than is allowed without proof of identity.
     */
    change: ({ _id: id = randomUUIDv7(), ...request }: BulkRequest, actor: AuthenticatedUser) =>
      database.transaction(async (tx): Promise<BulkDone> => {
        await lockInTransaction(tx, `bulk ${id}`);
        const before = await findDone(tx, id);
        if (before) return before;
        const plan = await planChange(tx, request, true);
        refuseOther(plan, request);
        await proofs.ofCut(tx, actor, MANY, plan.deepestCut);
        await proofs.ofMoney(tx, actor, plan.takenOutSantim, { act: 'stockOff' });
        const { products, variants } = plan.preview.changing;
        const words = changeInWords(request.change);
        await note(tx, CHANGED, {
          by: actor,
          of: { id, label: bulkText('productsCount', { count: products }) },
          after: {
            change: words,
            selection: selectionInWords(request.selection),
            products,
            ...(variants > 0 && { variants }),
          },
        });
        await writePlan(tx, plan, { change: request.change, actor });
        return { words, products, variants };
      }),
  };
}

function refuseOther(
  { products, preview }: BulkPlan,
  { mark, isLargeAccepted }: Omit<BulkRequest, '_id'>,
): void {
  if (preview.mark !== mark) throw new HttpError('bulk-stale');
  if (products.length === 0) throw new HttpError('bulk-nothing');
  if (preview.large > 0 && !isLargeAccepted)
    throw new HttpError('bulk-large', { params: { count: preview.large } });
}

/** Finds a change that was made under this id by its row of the audit log, which no change is without. */
const findDone = (tx: Transaction, id: string): Promise<BulkDone | undefined> =>
  one<BulkDone>(tx)`
    select after ->> 'change' as words, (after ->> 'products')::int as products,
      coalesce((after ->> 'variants')::int, 0) as variants
    from audit_log where subject_id = ${id} and action = ${CHANGED}`;
