import type { NamedWay } from '#contract/paying/other-ways.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { bothInShop } from '#contract/texts/reader-language.ts';
import type { OrderMailsId } from '#contract/texts/order-mails.ts';
import { paragraphsOf, type MailPart } from '#server/mail/mail-layout.ts';
import { chargeOf } from '../orders/money-answers.ts';
import { santimDue, referenceOf } from '../orders/orders.store.ts';
import { etb, hasPage, type Letter, type OrderMailFacts } from './order-letter.ts';

/** Tells the buyer how to pay an order that waits for its money. */
export const howToPay = (letter: Letter): MailPart[] => [
  letter.heading('howToPay.heading'),
  ...waysToPay(letter),
];

function waysToPay(letter: Letter): MailPart[] {
  const { facts, say, button } = letter;
  const { isAtDoor, isOffline } = METHOD_FACTS[facts.order.payment_method];
  const until = facts.order.expires_at !== null && 'howToPay.until';
  if (isAtDoor) {
    const mayBeCash = santimDue(facts.order) <= facts.laws.cashCapSantim;
    return [say(mayBeCash ? 'howToPay.atDoor' : 'howToPay.atDoorWithoutCash')];
  }
  if (facts.order.other_way) return inOwnWay(letter, facts.order.other_way, until);
  if (isOffline) return transfer(letter, until);
  if (!hasPage(facts)) return [say('howToPay.weCall', until)];
  return [say('howToPay.online', until, isCharged(facts) && 'howToPay.charged'), button('howToPay.payNow')];
}

function transfer({ facts, say, both, button }: Letter, until: OrderMailsId | false): MailPart[] {
  const then = hasPage(facts) ? 'howToPay.thenEnter' : 'howToPay.thenTell';
  const accounts = facts.shop.bankAccounts.map(({ bank, accountName, accountNumber }) => ({
    label: { en: bank },
    value: `${accountNumber} (${accountName})`,
  }));
  return [
    say('howToPay.transfer', then, until),
    {
      kind: 'facts',
      rows: [
        ...accounts,
        { label: both('howToPay.reference'), value: referenceOf(facts.order) },
        { label: both('howToPay.amount'), value: etb(santimDue(facts.order)) },
      ],
    },
    button('howToPay.enterNumber'),
  ];
}

/** Explains a way to pay that the owner has named, in the owner's words and with the account. */
function inOwnWay(
  { facts, say, both, button }: Letter,
  { id, name, nameAm }: NamedWay,
  until: OrderMailsId | false,
): MailPart[] {
  const way = facts.shop.otherWays.find((each) => each.id === id);
  const asksProof = way !== undefined && way.proof !== 'none';
  return [
    say('howToPay.ownWay', asksProof && hasPage(facts) && 'howToPay.thenTellUs', until),
    ...(way ? paragraphsOf(bothInShop({ en: way.words, am: way.wordsAm })) : []),
    {
      kind: 'facts',
      rows: [
        ...(way?.account ? [{ label: bothInShop({ en: name, am: nameAm }), value: way.account }] : []),
        { label: both('howToPay.reference'), value: referenceOf(facts.order) },
        { label: both('howToPay.amount'), value: etb(santimDue(facts.order)) },
      ],
    },
    button('seeOrder'),
  ];
}

/** Says whether the payment is charged in another currency; the mail then states the rate. */
export const isCharged = ({ order }: OrderMailFacts): boolean =>
  chargeOf(order) !== null && METHOD_FACTS[order.payment_method].isForeign;
