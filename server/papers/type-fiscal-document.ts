import type {
  ChosenFiscalState,
  FiscalDocument,
  FiscalDocumentQuery,
  TypedFiscalDocument,
} from '#contract/books/fiscal-documents.ts';
import { note } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import {
  countDocuments,
  findDocument,
  findForUpdate,
  isTaken,
  listDocuments,
  listOfOrder,
  updateDocument,
  type FiscalDocumentOfMoney,
} from './fiscal-documents.store.ts';
import { isUnderWay } from './fiscal-submissions.store.ts';
import { documentAnswer } from './paper-answers.ts';
import type { PapersDeps } from './papers-deps.ts';

export async function listFiscalDocuments(
  { database: { reader } }: PapersDeps,
  { state, ...page }: FiscalDocumentQuery,
): Promise<{ rows: FiscalDocument[]; total: number }> {
  const [rows, total] = await Promise.all([
    listDocuments(reader, state, page),
    countDocuments(reader, state),
  ]);
  return { rows: rows.map(documentAnswer), total };
}

export const readFiscalDocument = async ({ database }: PapersDeps, id: string): Promise<FiscalDocument> =>
  documentAnswer((await findDocument(database.reader, id))!);

/** Stores the number that staff type from the fiscal machine for a movement of money. @throws HttpError 404, 409. */
export const typeFiscalDocument = (
  deps: PapersDeps,
  id: string,
  { number, qr }: TypedFiscalDocument,
  by: AuthenticatedUser,
): Promise<void> =>
  changeDocument(deps, id, by, 'fiscal.typed', async (tx, document) => {
    if (await isTaken(tx, number, document.movement_id)) throw new HttpError('fiscal-number-taken');
    const typed = { state: 'issued', source: 'typed', number, qr: qr || null, reason: '' } as const;
    await updateDocument(tx, id, { ...typed, issued_by: by.id });
    return { number, qr };
  });

/** Says that a document is not required, or is to be issued after all. @throws HttpError 404, 409. */
export const setFiscalState = (
  deps: PapersDeps,
  id: string,
  { state, reason }: ChosenFiscalState,
  by: AuthenticatedUser,
): Promise<void> =>
  changeDocument(deps, id, by, 'fiscal.state-set', async (tx, document) => {
    if (document.state === 'issued') throw new HttpError('fiscal-document-issued');
    await updateDocument(tx, id, { state, reason });
    return { state, reason };
  });

/** @throws HttpError 404; 409 for a document that the shop obtains from the Ministry's system. */
async function changeDocument(
  deps: PapersDeps,
  id: string,
  by: AuthenticatedUser,
  action: 'fiscal.typed' | 'fiscal.state-set',
  change: (tx: Transaction, document: FiscalDocumentOfMoney) => Promise<Record<string, unknown>>,
): Promise<void> {
  const known = await findDocument(deps.database.reader, id);
  if (!known) throw new HttpError('fiscal-document-not-found');
  await refuseTakenNumber(() =>
    deps.database.transaction(async (tx) => {
      // The order is locked first, as everywhere else that money of an order is changed.
      if (known.order_id !== null) await lockOrder(tx, known.order_id);
      const document = (await findForUpdate(tx, { id }))!;
      await refuseObtained(deps, tx, document);
      const after = await change(tx, document);
      const { state, number, qr, reason } = document;
      const before = { state, number: number ?? '', qr: qr ?? '', reason };
      const label = `${document.provider} ${document.provider_id}`;
      await note(tx, action, { by, of: { id, label }, before: picked(before, after), after });
    }),
  );
}

const picked = (fields: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in like));

/** @throws HttpError 409: the first payment's document comes from the Ministry's system, or the number is taken. */
export async function checkOrderNumber(
  { database: { reader } }: PapersDeps,
  orderId: string,
  number: string,
): Promise<void> {
  const first = (await listOfOrder(reader, orderId)).find(({ amount_minor: minor }) => minor > 0);
  if (first?.source === 'provider') throw new HttpError('fiscal-document-obtained');
  if (number !== '' && (await isTaken(reader, number, first?.movement_id ?? null)))
    throw new HttpError('fiscal-number-taken');
}

/** Turns the error of the unique index into a 409: another administrator has typed the same number at the same time. */
export async function refuseTakenNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'fiscal_documents_number')) throw new HttpError('fiscal-number-taken');
    throw error;
  }
}

/** @throws HttpError 409 where the document comes from the Ministry's system, or is just being requested there. */
export async function refuseObtained(
  { fiscalProvider }: PapersDeps,
  tx: Transaction,
  { source, movement_id: movement }: FiscalDocumentOfMoney,
): Promise<void> {
  if (source === 'provider' || (fiscalProvider && (await isUnderWay(tx, movement))))
    throw new HttpError('fiscal-document-obtained');
}
