import type { CaseLetter } from '#contract/journal/events.ts';
import type { Notice } from '#contract/notices/notice-kinds.ts';
import { LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { DeliveryKind } from '#contract/deliveries/delivery-states.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { serviceMailsText as text } from '#contract/texts/service-mails.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { bothOf, paragraph, paragraphsOf, type Mail } from '#server/mail/mail-layout.ts';
import { saying } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import type { CaseOfOrder } from './cases.store.ts';

/** The facts that a mail says of its occasion. */
export interface Occasion {
  /** A message typed by staff. */
  text?: string;
  santim?: number;
  visit?: HalfDay & { kind: DeliveryKind };
}

type Telling = CaseOfOrder & Occasion;

/** Tells the buyer what has happened to their case: by mail, or by a short message to a buyer without an address. */
export async function tellBuyer(
  tx: Transaction,
  deps: CaseDeps,
  letter: CaseLetter,
  telling: Telling,
): Promise<void> {
  const { order } = telling;
  if (order.anonymised_at !== null) return;
  const { settings: shop } = await deps.settings.get(tx);
  if (order.buyer_email === '') return tellShortly(tx, deps, telling, shop.storeName);
  const values = valuesOf(telling);
  const { text: typed = '' } = telling;
  const link = await deps.sales.orderMails.newLink(tx, order);
  await deps.mail.send(tx, () => ({
    to: order.buyer_email,
    subject: bothOf(text.both('subject', values)),
    order: order.id,
    parts: [
      { kind: 'heading', of: text.both('subject', values) },
      ...paragraphsOf(text.both(letter, values)),
      ...(typed === '' ? [] : [{ kind: 'quote', text: typed } as const]),
      ...(link === null ? [] : [{ kind: 'button', label: text.both('openOrder'), url: link } as const]),
    ],
  }));
}

/** Tells the shop that somebody asks for service. */
export async function tellShop(
  tx: Transaction,
  { notices, config }: CaseDeps,
  notice: Notice,
  of: CaseOfOrder,
): Promise<void> {
  const values = valuesOf(of);
  const path = `/admin/service/${of.row.id}`;
  const url = config.publicUrl + path;
  const write = (to: string): Mail => ({
    to,
    subject: bothOf(text.both('subject', values)),
    order: of.order.id,
    parts: [
      { kind: 'heading', of: text.both('subject', values) },
      paragraph(text('shop', values)),
      { kind: 'quote', text: of.row.reason },
      { kind: 'button', label: text.both('openCase'), url },
    ],
  });
  await notices.tell(tx, notice, { values: { number: of.order.number }, path, mail: write });
}

async function tellShortly(
  tx: Transaction,
  { messages, sales }: CaseDeps,
  { row, order }: CaseOfOrder,
  shop: string,
): Promise<void> {
  const chat = order.user_id === null ? undefined : await sales.phoneAccounts.findChat(tx, order.user_id);
  const { phone } = order.payer ?? order.shipping_address;
  const link = await sales.orderMails.newLink(tx, order);
  const name = link === null ? shop.slice(0, LONGEST_NAME_IN_SMS).trim() : '';
  const values = { number: row.number, shop: name };
  const both = { en: shortMessagesText('service', values), am: shortMessagesText.am('service', values) };
  await messages.send(tx, {
    to: chat === undefined ? { kind: 'phone', value: phone } : { kind: 'telegram', value: chat },
    otherwise: phone,
    ...saying(order.language ?? 'mixed', link, both),
    order: order.id,
  });
}

const valuesOf = ({ row, order, santim = 0, visit }: Telling) => ({
  number: row.number,
  order: order.number,
  price: formatBirrExact(toBirr(santim)),
  kind: visit?.kind ?? '',
  day: visit?.day ?? '',
  half: visit?.half ?? '',
});
