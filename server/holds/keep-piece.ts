import { randomUUID } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import {
  closingMoment,
  holdDaysFrom,
  MOST_HELD_PIECES,
  MOST_HOLDS_OF_PHONE,
} from '#contract/stock/hold-limits.ts';
import type { HoldOffer, HoldRequest } from '#contract/stock/holds.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { lockInTransaction, type Executor } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { keysOfAsker, takeTokens, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';
import type { HoldDeps } from './hold-deps.ts';
import { tellOfHold } from './hold-messages.ts';
import { showroomAnswer, showroomOf, timesOfShowroom } from './hold-showroom.ts';
import { countLiving, findHold, insertHold, listPlacesWith, type HoldRow } from './holds.store.ts';

const OF_CONTACT: Limit = { name: 'holds-contact', ...countedByModules.holdsOfContact };
/** The limit for the pieces of a network, because whoever invents numbers could empty the stock. */
const OF_NETWORK: Limit = { name: 'holds-network', ...countedByModules.heldPiecesOfNetwork };

interface Wanted {
  product: string;
  variant?: string | null | undefined;
}

/** Says until when the pieces of a variant can be kept. @throws HttpError 404, 409 hold-not-possible. */
export async function offerHold(deps: HoldDeps, wanted: Wanted): Promise<HoldOffer> {
  const current = await deps.settings.getRecent();
  const sold = findSold(await deps.catalogue.listForSale([wanted]), wanted);
  const { showroom, times } = await whereOf(deps.database.reader, sold, current);
  return {
    days: holdDaysFrom(new Date(), current.settings.holdDays, times),
    most: Math.min(MOST_HELD_PIECES, sold.on_hand),
    showroom: showroomAnswer(showroom, current.settings),
  };
}

/**
 * Keeps pieces for somebody who comes to see them: they leave the stock in the same transaction, so that nobody else
 * can order them, and their person is sent the link of the hold.
 * @throws HttpError 400, 404, 409 hold-not-possible or too-many-holds, 429.
 */
export async function keepPiece(
  deps: HoldDeps,
  asked: HoldRequest,
  { viewer, network }: { viewer: Viewer | null; network: string },
): Promise<HoldRow> {
  const phone = numberOf(asked.phone);
  const { days } = await offerHold(deps, asked);
  if (!days.includes(asked.until))
    throw fieldError({ until: 'must be one of the days on which the showroom keeps it' });
  const keys = [[OF_CONTACT, `${phone}\n${network}`] as const];
  if (!(await takeTokens(deps.database.reader, keys, 1)).taken) throw enoughForToday();
  const id = randomUUID();
  const isTold = (await takeTokens(deps.database.reader, [[deps.messages.ofContact, phone]], 1)).taken;
  const bySms = isTold && (await deps.messages.mayAskForSms(phone, network));
  return deps.database.transaction(async (tx) => {
    // Holds of one number are counted one after the other.
    await lockInTransaction(tx, `holds of ${phone}`);
    const sold = findSold(await deps.catalogue.lockForSale(tx, [asked]), asked);
    if (sold.on_hand < asked.qty) throw new HttpError('hold-not-possible');
    if ((await countLiving(tx, phone)) >= MOST_HOLDS_OF_PHONE)
      throw new HttpError('too-many-holds', { params: { count: MOST_HOLDS_OF_PHONE } });
    // Only pieces that are really kept count: the transaction of any other gives its points back.
    if (!(await takeTokens(tx, keysOfAsker(OF_NETWORK, network), asked.qty)).taken) throw enoughForToday();
    const current = await deps.settings.get(tx);
    const { showroom, times } = await whereOf(tx, sold, current);
    const place = showroom.place || null;
    const { product, variant } = sold;
    await insertHold(tx, {
      ...{ id, product, variant, phone, place, name: asked.name, qty: asked.qty, until: asked.until },
      user: viewer?.id ?? null,
      endsAt: closingMoment(asked.until, times),
    });
    const pieces = { product, variant, qty: asked.qty, toMake: 0 };
    await deps.stock.holdPieces(tx, [pieces], { hold: id, place });
    const held = (await findHold(tx, id))!;
    await tellOfHold(tx, deps, held, current, {
      bySms,
      email: viewer?.email ?? '',
      language: asked.language,
    });
    return held;
  });
}

const enoughForToday = () => new HttpError('too-many-requests', { params: { count: 24, unit: 'hour' } });

/** Returns a variant of which a piece is in the stock. @throws HttpError 404, 409 hold-not-possible. */
function findSold(rows: readonly ForSale[], wanted: Wanted): ForSale {
  const sold = findWanted(rows, wanted);
  if (!sold) throw new HttpError('product-not-found');
  if (sold.on_hand < 1) throw new HttpError('hold-not-possible');
  return sold;
}

/** Returns the showroom that keeps a variant, with its opening times. @throws HttpError 409 hold-not-possible. */
async function whereOf(db: Executor, { variant }: ForSale, current: CurrentSettings) {
  const { settings } = current;
  if (settings.holdDays === 0 || settings.showrooms.length === 0) throw new HttpError('hold-not-possible');
  const showroom = showroomOf(settings, await listPlacesWith(db, variant))!;
  return { showroom, times: timesOfShowroom(showroom, current) };
}

function numberOf(spelt: string): string {
  const phone = e164(spelt);
  if (phone !== null) return phone;
  throw new HttpError('invalid-phone', { details: { fields: { phone: errorsText('invalid-phone') } } });
}
