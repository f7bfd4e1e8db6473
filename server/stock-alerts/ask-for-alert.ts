import { randomUUID } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { AlertChannel, StockAlertRequest } from '#contract/stock/stock-alerts.ts';
import { findWanted } from '#server/catalogue/catalogue.service.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { takeTokens, type Limit, type LimitedKey } from '#server/lib/rate-limit/rate-limit.ts';
import { confirmMail } from './alert-mails.ts';
import { countOwn, findAlert, upsertAlert } from './stock-alerts.store.ts';
import type { StockAlertDeps } from './stock-alert-deps.ts';

/** The most wishes of one person. */
const MOST_OF_PERSON = 100;
const OF_CONTACT: Limit = { name: 'stock-alerts-contact', ...countedByModules.stockAlertsOfContact };

interface Wish {
  channel: AlertChannel;
  /** The address or number to tell; null for the address of the person's own account. */
  contact: string | null;
  user: string | null;
  /** True when the contact surely belongs to the person; wishes with any other contact are limited for each contact. */
  isOwn: boolean;
}

/**
 * Stores a person's wish to be told when a piece is back. The answer reveals nothing about a given address: a
 * contact's sixth wish of a day from one network is dropped, an address that already waits gets no second mail, and the
 * answer is the same in all cases.
 */
export async function askForAlert(
  deps: StockAlertDeps,
  asked: StockAlertRequest,
  { viewer, network }: { viewer: Viewer | null; network: string },
) {
  const { database, catalogue } = deps;
  const rows = await catalogue.listForSale([asked]);
  const wanted = findWanted(rows, asked);
  if (!wanted) throw new HttpError(404, 'product-not-found');
  if (wanted.orderable > 0) throw new HttpError(409, 'in-stock');
  const { isOwn, ...wish } = (await ownWish(deps, asked, viewer)) ?? wishOf(asked, viewer);
  if (isOwn && (await countOwn(database.reader, viewer!.id)) >= MOST_OF_PERSON)
    throw new HttpError(429, 'too-many-requests', { params: { count: 1, unit: 'hour' } });
  const isConfirmed = isOwn || wish.channel !== 'mail';
  if (isOwn || (await mayAsk(deps, wish, network))) {
    const { product, variant } = wanted;
    await writeDown(deps, { ...wish, id: randomUUID(), product, variant, isConfirmed });
  }
  return { state: wish.channel !== 'mail' ? 'call' : isOwn ? 'waiting' : 'confirm' } as const;
}

/** Counts the wishes with a contact that come from one network, and the mails to it; false when there are too many. */
async function mayAsk(
  { database, messages }: StockAlertDeps,
  { channel, contact }: Omit<Wish, 'isOwn'>,
  network: string,
): Promise<boolean> {
  const isMailed: LimitedKey[] = channel === 'mail' ? [[messages.ofContact, contact!]] : [];
  const { taken } = await takeTokens(
    database.reader,
    [[OF_CONTACT, `${channel}:${contact}\n${network}`], ...isMailed],
    1,
  );
  return taken;
}

async function writeDown(deps: StockAlertDeps, alert: Parameters<typeof upsertAlert>[1]): Promise<void> {
  const { database, mail, settings, config } = deps;
  const { settings: shop } = await settings.getRecent();
  await database.transaction(async (tx) => {
    const written = await upsertAlert(tx, alert);
    if (written.isConfirmed) return;
    const piece = await findAlert(tx, written.id);
    const way = { to: alert.contact!, shop: shop.storeName, publicUrl: config.publicUrl };
    if (piece) await mail.send(tx, () => confirmMail(piece, way));
  });
}

/**
 * The wish of a person who is signed in and gives no other contact. An account with a phone number has no address for
 * a mail, so somebody of the shop calls the number.
 */
async function ownWish(
  { phoneAccounts }: StockAlertDeps,
  { email, phone: givenPhone, telegram }: StockAlertRequest,
  viewer: Viewer | null,
): Promise<Wish | undefined> {
  if (!viewer || givenPhone || telegram || (email && email !== viewer.email)) return undefined;
  const { id: user } = viewer;
  if (viewer.email !== '') return { channel: 'mail', contact: null, user, isOwn: true };
  const proven = await phoneAccounts.findVerifiedPhone(user);
  const phone = proven ?? (await phoneAccounts.findPhone(user));
  return phone ? { channel: 'phone', contact: phone, user, isOwn: proven !== undefined } : undefined;
}

function wishOf({ email, phone, telegram }: StockAlertRequest, viewer: Viewer | null): Wish {
  const user = viewer?.id ?? null;
  const isOwn = false;
  if (phone) return { channel: 'phone', contact: phone.replace(/[^+\d]/g, ''), user, isOwn };
  if (telegram)
    return { channel: 'telegram', contact: telegram.replace(/^@/, '').toLowerCase(), user, isOwn };
  if (!email) throw fieldError({ email: 'must be an email address' });
  return { channel: 'mail', contact: email, user: null, isOwn };
}
