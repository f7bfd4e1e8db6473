import type {
  AlertCall,
  OwnStockAlert,
  StockAlert,
  StockAlertRequest,
} from '#contract/stock/stock-alerts.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { spellingsOf } from '#server/lib/phone-number.ts';
import { nameOf } from './alert-mails.ts';
import { askForAlert } from './ask-for-alert.ts';
import {
  confirmAlert,
  countCalls,
  deleteAlert,
  deleteOfContacts,
  deleteOver,
  findAlert,
  listCalls,
  listOwn,
  markContacted,
  type AlertRow,
} from './stock-alerts.store.ts';
import type { StockAlertDeps } from './stock-alert-deps.ts';
import { tellDue } from './tell-due.ts';

export type StockAlertsService = ReturnType<typeof createStockAlertsService>;

/** Stock alerts: wishes to be told, once, when a sold-out piece can be ordered again. */
export function createStockAlertsService(deps: StockAlertDeps) {
  const { database, jobs, accounts } = deps;
  const tell = () => tellDue(deps);
  const sweep = () => database.transaction(deleteOver);
  jobs.defineEveryMinute('stock-alerts', tell);
  jobs.defineEveryNight('stock-alerts-over', sweep);

  return {
    tellDue: tell,
    sweep,
    /** @throws HttpError 404, 409 in-stock, 429. */
    ask: (asked: StockAlertRequest, by: { viewer: Viewer | null; network: string }) =>
      askForAlert(deps, asked, by),
    get: async (id: string): Promise<StockAlert> => alertAnswer(await getAlert(database.reader, id)),
    listOwn: async (userId: string): Promise<OwnStockAlert[]> =>
      (await listOwn(database.reader, userId)).map((row) => ({
        ...pieceOf(row),
        channel: row.channel,
        askedAt: moment(row.asked_at),
      })),
    /** @throws HttpError 404. */
    async confirm(id: string): Promise<StockAlert> {
      const alert = await getAlert(database.reader, id);
      const user =
        alert.channel === 'mail' && alert.contact ? await accounts.findByEmail(alert.contact) : null;
      await database.transaction((tx) => confirmAlert(tx, id, user?.id ?? null));
      // Confirming deletes the wish when the person already waits for the same piece; the answer then shows
      // it as confirmed.
      return alertAnswer((await findAlert(database.reader, id)) ?? { ...alert, confirmed_at: new Date() });
    },
    end: (id: string): Promise<void> => database.transaction((tx) => deleteAlert(tx, id)),
    listCalls: async ({ page, size }: { page: number; size: number }) => {
      const [rows, total] = await Promise.all([
        listCalls(database.reader, (page - 1) * size, size),
        countCalls(database.reader),
      ]);
      return { calls: rows.map(callOf), total };
    },
    /** @throws HttpError 404, also when somebody else has told the person. */
    markContacted: (id: string, by: Actor): Promise<void> =>
      database.transaction((tx) => markTold(tx, id, by)),
    /** Deletes the wishes that guests have left with this address or these numbers. */
    forgetContacts: (tx: Transaction, address: string, phones: readonly string[]): Promise<void> =>
      deleteOfContacts(tx, address, phones.flatMap(spellingsOf)),
  };
}

/** @throws HttpError 404. */
async function getAlert(db: Executor, id: string): Promise<AlertRow> {
  const alert = await findAlert(db, id);
  if (!alert) throw new HttpError('not-found');
  return alert;
}

async function markTold(tx: Transaction, id: string, by: Actor): Promise<void> {
  const told = await markContacted(tx, id);
  if (!told) throw new HttpError('not-found');
  const subject = { id: told.product_id, label: nameOf(told) };
  await note(tx, 'product.alert-told', { by, of: subject, after: { toldBy: told.channel } });
}

const pieceOf = (row: AlertRow) => ({
  _id: row.id,
  product: row.product_id,
  variant: row.variant_id,
  name: row.name,
  nameAm: row.name_am,
  variantName: variantName(row.options, row.values),
  variantNameAm: variantNameAm(row.options, row.values),
});

const alertAnswer = (row: AlertRow): StockAlert => ({
  ...pieceOf(row),
  state: row.told_at ? 'told' : row.confirmed_at ? 'waiting' : 'unconfirmed',
});

const callOf = (row: AlertRow): AlertCall => ({
  ...pieceOf(row),
  channel: row.channel === 'telegram' ? 'telegram' : 'phone',
  contact: row.contact ?? '',
  isBack: row.is_back,
  askedAt: moment(row.asked_at),
});
