import { formatBirrExact, toBirr } from '#contract/money.ts';
import { composeMail } from './mail-layout.ts';
import type { Mail } from './mail.service.ts';

/** The sentences of all mail, English with the Amharic line below. Links are made of `PUBLIC_URL` alone. */

const CODE_LIFE = 'It is good for 10 minutes. If you did not ask for it, you need do nothing.';

export function verificationCodeMail(to: string, code: string): Mail {
  return composeMail(to, `${code} is your Wenber verification code · የማረጋገጫ ኮድዎ`, [
    `Your verification code is ${code}.`,
    CODE_LIFE,
    `የማረጋገጫ ኮድዎ ${code} ነው።`,
  ]);
}

export function resetCodeMail(to: string, code: string): Mail {
  return composeMail(to, `${code} is your Wenber password reset code · የማረጋገጫ ኮድዎ`, [
    `Your password reset code is ${code}.`,
    CODE_LIFE,
    `የማረጋገጫ ኮድዎ ${code} ነው።`,
  ]);
}

export function addressKnownMail(to: string, publicUrl: string): Mail {
  return composeMail(to, 'You already have a Wenber account', [
    'Somebody asked to register with this email address, which already has an account.',
    `If it was you, sign in at ${publicUrl}/login, or choose a new password at ${publicUrl}/resetpassword.`,
    'If it was not you, you need do nothing.',
  ]);
}

export function addressChangedMail(to: string, newAddress: string): Mail {
  return composeMail(to, 'The email address of your Wenber account was changed', [
    `Your account now belongs to ${newAddress}.`,
    'If this was not you, please answer this mail at once.',
  ]);
}

export interface OrderMailFacts {
  to: string;
  number: number;
  totalSantim: number;
  url: string;
}

const total = (facts: OrderMailFacts) => `${formatBirrExact(toBirr(facts.totalSantim))} ETB`;

export function orderPlacedMail(facts: OrderMailFacts): Mail {
  return composeMail(facts.to, `Order ${facts.number} received · ትዕዛዝዎ ደርሶናል`, [
    `Thank you. We have received your order ${facts.number} over ${total(facts)}.`,
    `You can see and pay it here: ${facts.url}`,
    'ትዕዛዝዎ ደርሶናል።',
  ]);
}

export function orderPaidMail(facts: OrderMailFacts): Mail {
  return composeMail(facts.to, `Order ${facts.number} is paid · ክፍያዎ ደርሶናል`, [
    `We have received your payment of ${total(facts)} for order ${facts.number}.`,
    `Your order: ${facts.url}`,
    'ክፍያዎ ደርሶናል።',
  ]);
}

export function orderDeliveredMail(facts: OrderMailFacts): Mail {
  return composeMail(facts.to, `Order ${facts.number} was delivered · ዕቃዎ ደርሷል`, [
    `Your order ${facts.number} has been delivered. We hope you enjoy it.`,
    `Your order: ${facts.url}`,
    'ዕቃዎ ደርሷል።',
  ]);
}

export function orderExpiredMail(facts: OrderMailFacts): Mail {
  return composeMail(facts.to, `Order ${facts.number} has expired · የትዕዛዝዎ ጊዜ አልፏል`, [
    `Your order ${facts.number} was not paid in time, so its goods are for sale again. Nothing was charged.`,
    `You can order again at any time. Your order: ${facts.url}`,
    'የትዕዛዝዎ ጊዜ አልፏል።',
  ]);
}

export function paymentReviewMail(facts: OrderMailFacts): Mail {
  return composeMail(facts.to, `A payment for order ${facts.number} is being checked · ክፍያው እየተረጋገጠ ነው`, [
    `A payment arrived for your order ${facts.number} that we could not match at once. A person is looking at it.`,
    `Your order: ${facts.url}`,
    'ክፍያው እየተረጋገጠ ነው።',
  ]);
}
