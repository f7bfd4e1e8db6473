import { noonOf } from '#contract/days/days.ts';
import { ethiopianDay, fullDay } from '#contract/days/written-days.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { LONGEST_IN_SMS, LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { quotationMailsText as text } from '#contract/texts/quotation-mails.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { bothOf, paragraphsOf, type Label, type MailPart } from '#server/mail/mail-layout.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import type { NewQuotation } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

/**
 * Sends the link to the customer, by mail and by SMS. The messages contain nothing that the customer has typed,
 * because anybody can type anybody's address: the shop must not carry a stranger's words.
 * @param byMail whether a mail is sent, if there is an address.
 * @param bySms whether an SMS is sent too; 'counted' when its limit was charged before.
 */
export async function tellOfQuotation(
  tx: Transaction,
  { mail, messages, config }: QuotationDeps,
  quotation: NewQuotation,
  { shop, byMail, bySms }: { shop: Settings; byMail: boolean; bySms: boolean | 'counted' },
): Promise<void> {
  const url = config.publicUrl + quotationPath(quotation.id);
  const write = () => ({
    to: quotation.email,
    ...letter('sent', shop, sentenceValues(quotation, shop), [
      { kind: 'lines', lines: quotation.lines.map(mailLine) },
      { kind: 'button', label: text.both('sent.button'), url },
    ]),
    ...(quotation.user_id && { user: quotation.user_id }),
  });
  if (byMail) await mail.send(tx, write);
  const named = { shop: shop.storeName.slice(0, LONGEST_NAME_IN_SMS), url };
  // A longer link does not fit into one SMS. Then only the mail has it, or the shop's phone call.
  if (!bySms || quotation.phone === '' || url.length > LONGEST_IN_SMS['url']!.length) return;
  const short = { en: shortMessagesText('quotation', named), am: shortMessagesText.am('quotation', named) };
  await messages.send(tx, {
    to: { kind: 'phone', value: quotation.phone },
    subject: text.both('sent.subject', { shop: shop.storeName }),
    text: short,
    language: 'am',
    ...(bySms === 'counted' && { askedFor: bySms }),
    ...(quotation.user_id && { person: quotation.user_id }),
  });
}

/** Tells the shop about a new quotation, so that somebody can call the customer. */
export async function tellShop(
  tx: Transaction,
  { notices, config }: QuotationDeps,
  quotation: NewQuotation,
  shop: Settings,
): Promise<void> {
  const path = '/admin/orderlist?show=quotations';
  const url = config.publicUrl + path;
  const write = (to: string) => ({
    to,
    ...letter('asked', shop, sentenceValues(quotation, shop), [
      { kind: 'button', label: text.both('asked.button'), url },
    ]),
    ...(quotation.user_id && { user: quotation.user_id }),
  });
  await notices.tell(tx, 'quotation', { path, mail: write });
}

const sentenceValues = (quotation: NewQuotation, shop: Settings) => ({
  shop: shop.storeName,
  total: etb(quotation.total_santim),
  day: fullDay(noonOf(lastDayOf(quotation.valid_until))),
  dayAm: ethiopianDay(noonOf(lastDayOf(quotation.valid_until))),
});
const etb = (santim: number) => text('etb', { birr: formatBirrExact(toBirr(santim)) });
const mailLine = ({ qty, priceSantim, ...line }: NewQuotation['lines'][number]) => ({
  name: nameWithVariantIn(line),
  sum: `${qty} × ${etb(priceSantim)}`,
  total: etb(qty * priceSantim),
});

function letter(
  name: 'sent' | 'asked',
  shop: Settings,
  { dayAm, ...values }: ReturnType<typeof sentenceValues>,
  parts: MailPart[],
) {
  const subject: Label = text.both(`${name}.subject`, values);
  return {
    subject: bothOf(subject),
    shop: shop.storeName,
    parts: [
      { kind: 'heading' as const, of: subject },
      ...paragraphsOf({
        en: text(`${name}.text`, values),
        am: text.am(`${name}.text`, { ...values, day: dayAm }),
      }),
      ...parts,
    ],
  };
}
