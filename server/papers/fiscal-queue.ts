import { randomUUID } from 'node:crypto';
import type { FiscalProvider, Registered } from '#server/fiscal-providers/fiscal-provider.ts';
import { getOrder, readWholeOrder } from '#server/sales/sales.service.ts';
import { buildSubmission, externalIdOf } from './fiscal-content.ts';
import { findForUpdate, findOldestToAsk, listOfOrder, updateDocument } from './fiscal-documents.store.ts';
import { decideFiscalNeed, type FiscalStanding } from './fiscal-need.ts';
import {
  endSubmission,
  findInvoice,
  findLast,
  findUnanswered,
  holdQueue,
  insertSubmission,
  leaveQueue,
  listSubmissions,
  renumber,
  type SubmissionRow,
} from './fiscal-submissions.store.ts';
import type { PapersDeps } from './papers-deps.ts';
import { findMovementOfCredit, listPapers } from './papers.store.ts';

type Connected = PapersDeps & { fiscalProvider: FiscalProvider };
/** The outcome of a step. `later`: the system does not answer as it should, and is asked again a minute later. */
type Step = 'on' | 'later';

/**
 * Requests the waiting documents from the Ministry's system, one after the other and by one node at a time, because
 * each invoice names the one before. Each request is stored before it is sent. A request that may have arrived is
 * looked up by its number before it is sent again, so a lost answer leaves no gap and registers nothing twice.
 */
export async function issueFiscalDocuments(deps: PapersDeps): Promise<void> {
  const { fiscalProvider, database, jobs, log } = deps;
  if (!fiscalProvider || (await jobs.isHeld())) return;
  const connected = { ...deps, fiscalProvider };
  const holder = randomUUID();
  try {
    while (await holdQueue(database.reader, holder)) {
      const unanswered = await findUnanswered(database.reader);
      const submission = unanswered ?? (await beginNext(connected));
      if (submission === 'none') return;
      if (submission === 'not-asked') continue;
      const step = await (unanswered ? askAgain : ask)(connected, submission).catch(
        (error: unknown): Step => {
          log.warn({ err: error, submission: submission.id }, 'a fiscal document will be asked for again');
          return 'later';
        },
      );
      if (step === 'later') return;
    }
  } finally {
    await leaveQueue(database.reader, holder);
  }
}

/**
 * Stores the next request: first the invoice of the order, then what the document of the money needs.
 * @returns 'not-asked' where the oldest document is not required, or has changed meanwhile.
 */
async function beginNext(deps: Connected): Promise<SubmissionRow | 'not-asked' | 'none'> {
  const { reader } = deps.database;
  const oldest = await findOldestToAsk(reader);
  if (!oldest) return 'none';
  const { movement_id: movement, order_id: order } = oldest;
  const standing = await readStanding(deps, order!);
  const need = decideFiscalNeed(oldest, standing);
  return deps.database.transaction(async (tx) => {
    const document = (await findForUpdate(tx, { movement }))!;
    if (document.state !== 'to-issue') return 'not-asked';
    if ('notRequired' in need) {
      await updateDocument(tx, document.id, { state: 'not-required', reason: need.notRequired });
      return 'not-asked';
    }
    const chain = need.kind === 'receipt' ? 'receipt' : 'invoice';
    const number = ((await findLast(tx, chain))?.number ?? 0) + 1;
    return insertSubmission(tx, { ...need, chain, number, order_id: order!, movement_id: movement });
  });
}

async function readStanding({ database: { reader }, sales }: Connected, id: string): Promise<FiscalStanding> {
  const order = await getOrder(sales, id, { id: '', forShop: true });
  const [whole, papers, submissions, documents] = await Promise.all([
    readWholeOrder(sales, order),
    listPapers(reader, id),
    listSubmissions(reader, id),
    listOfOrder(reader, id),
  ]);
  return { whole, papers, submissions, documents };
}

/** Checks whether an earlier request is registered, and sends it again if not. */
async function askAgain(deps: Connected, submission: SubmissionRow): Promise<Step> {
  const found = await deps.fiscalProvider.find(submission.chain, submission.number);
  if (!found) return ask(deps, submission);
  return takeFound(deps, submission, found);
}

/**
 * Takes over the document registered under a submission's number. If that document is not the shop's own, the
 * submission gets the next number.
 */
async function takeFound(deps: Connected, submission: SubmissionRow, found: Registered): Promise<Step> {
  if (found.externalId === externalIdOf(submission)) await writeRegistered(deps, submission, found);
  else await renumber(deps.database.reader, submission.id, submission.number + 1);
  return 'on';
}

async function ask(deps: Connected, submission: SubmissionRow): Promise<Step> {
  const outcome = await deps.fiscalProvider.register(await documentFor(deps, submission));
  switch (outcome.is) {
    case 'registered':
      await writeRegistered(deps, submission, outcome);
      return 'on';
    case 'refused':
      await writeRefused(deps, submission, outcome.reason);
      return 'on';
    case 'out-of-sequence':
      return followSequence(deps, submission, outcome.expected);
  }
}

/**
 * Follows a system that expects a higher number, because an answer was lost or another program has registered
 * something.
 */
async function followSequence(deps: Connected, submission: SubmissionRow, expected: number): Promise<Step> {
  if (expected > submission.number) {
    const found = await deps.fiscalProvider.find(submission.chain, submission.number);
    return found ? takeFound(deps, submission, found) : 'later';
  }
  const { chain, number } = submission;
  if (expected < number)
    deps.log.error({ chain, number, expected }, 'the invoice system has lost documents of this shop');
  return 'later';
}

async function documentFor(deps: Connected, submission: SubmissionRow) {
  const { database, settings, fiscalProvider } = deps;
  const { order_id: id, chain, number } = submission;
  const [standing, invoice, last, current] = await Promise.all([
    readStanding(deps, id),
    findInvoice(database.reader, id),
    findLast(database.reader, chain, number),
    settings.get(),
  ]);
  const previousIrn =
    last?.number === number - 1 ? last.reference : await irnBefore(fiscalProvider, submission);
  const irn = invoice?.reference ?? null;
  return buildSubmission({ submission, standing, settings: current.settings, previousIrn, irn });
}

/** Finds the IRN of the number before this one, for a number that this shop has not registered. */
const irnBefore = async (
  provider: FiscalProvider,
  { chain, number }: SubmissionRow,
): Promise<string | null> =>
  chain === 'receipt' || number === 1 ? null : ((await provider.find(chain, number - 1))?.reference ?? null);

const writeRegistered = (
  { database }: Connected,
  { id, kind, movement_id: movement, order_id: order, paper_id: paper }: SubmissionRow,
  registered: Registered,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await endSubmission(tx, id, { registered }))) return;
    // The document of money that went back is the credit note of what it lowers.
    const meant = paper === null ? movement : await findMovementOfCredit(tx, paper);
    if (kind === 'invoice' || meant === null) return;
    const document = (await findForUpdate(tx, { movement: meant }))!;
    if (paper !== null && document.state === 'issued') return;
    const { reference, qr } = registered;
    const irn = kind === 'receipt' ? (await findInvoice(tx, order))!.reference : reference;
    await updateDocument(tx, document.id, {
      state: 'issued',
      source: 'provider',
      number: reference,
      qr,
      irn,
      rrn: kind === 'receipt' ? reference : null,
      reason: '',
      issued_by: null,
    });
  });

const writeRefused = (
  { database, log }: Connected,
  { id, movement_id: movement }: SubmissionRow,
  reason: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await endSubmission(tx, id, 'refused'))) return;
    const document = (await findForUpdate(tx, { movement }))!;
    if (document.state !== 'to-issue') return;
    log.error({ movement, reason }, 'the invoice system refuses a document');
    await updateDocument(tx, document.id, { state: 'refused', reason });
  });
