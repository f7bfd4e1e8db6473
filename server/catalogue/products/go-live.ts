import { productsText as text } from '#contract/texts/admin-products.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import { note, SHOP } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import type { Config } from '#server/platform/config.ts';
import { findProductForUpdate, type ProductRow } from '../catalogue.store.ts';
import { updateProduct } from '../catalogue-writes.store.ts';
import { findMissing, listLabels } from './draft-edits.ts';
import { noteProduct, subjectOf } from './note-product.ts';
import { lockDueToGoLive } from './product-states.store.ts';

interface GoLiveParts {
  database: Database;
  jobs: Jobs;
  notices: NoticesService;
  config: Pick<Config, 'publicUrl'>;
}

/** Makes due drafts active every minute. Administrators get a notice about a due draft that lacks required fields. */
export function createGoLive(parts: GoLiveParts) {
  const makeDueActive = async (): Promise<void> => {
    while (await parts.database.transaction((tx) => goLiveNext(tx, parts)));
  };
  parts.jobs.defineEveryMinute('products-go-live', makeDueActive);
  return { makeDueActive };
}

/** Makes the next due draft active, in a transaction of its own; false when none is due. */
async function goLiveNext(tx: Transaction, parts: GoLiveParts): Promise<boolean> {
  const [due] = await lockDueToGoLive(tx, 1);
  if (!due) return false;
  const draft = (await findProductForUpdate(tx, due.id))!;
  const missing = listLabels(findMissing(draft));
  if (missing !== '') await stayDraft(tx, parts, draft, missing);
  else {
    await updateProduct(tx, draft.id, {}, 'active');
    const is = (await findProductForUpdate(tx, draft.id))!;
    await noteProduct(tx, 'product.published', { by: SHOP, was: draft, is });
  }
  return true;
}

/** Clears the time of an incomplete draft, so that administrators get one notice only. */
async function stayDraft(
  tx: Transaction,
  { notices, config }: GoLiveParts,
  draft: ProductRow,
  missing: string,
): Promise<void> {
  await updateProduct(tx, draft.id, { goes_live_at: null }, 'draft');
  const { id, label: name } = subjectOf(draft);
  await note(tx, 'product.stayed-draft', {
    by: SHOP,
    of: { id, label: name },
    before: { goesLiveAt: momentOrNull(draft.goes_live_at) },
    after: { missing },
  });
  const path = `/admin/product/${id}/edit`;
  const address = config.publicUrl + path;
  const write = (to: string) =>
    composeMail(to, text.both('stayedDraft.subject', { name }), [
      text('stayedDraft.told', { name, missing }),
      text('stayedDraft.next', { address }),
    ]);
  await notices.tell(tx, 'stayed-draft', { path, mail: write });
}
