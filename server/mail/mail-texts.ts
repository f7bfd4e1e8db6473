import { accountMailsText as text } from '#contract/texts/account-mails.ts';
import { composeMail, timeOf } from './mail-layout.ts';
import type { Mail } from './mail.service.ts';

/** The mails about accounts, in English with a line of Amharic. Links begin with `PUBLIC_URL`. */

/** @param registeredAt lets the reader tell their registration from one that somebody else began with the address. */
export const registrationCodeMail = (to: string, code: string, registeredAt: Date): Mail =>
  codeMail(to, 'code', code, text('registration.opens', { moment: timeOf(registeredAt) }));

export const newAddressCodeMail = (to: string, code: string, user: string): Mail => ({
  ...codeMail(to, 'code', code, text('newAddress.makes')),
  user,
});

/** A long code stands in groups of four, as on a card. */
export const resetCodeMail = (to: string, code: string): Mail =>
  codeMail(to, 'reset', code.length > 6 ? code.replace(/.{4}(?=.)/g, '$& ') : code);

/** Tells the owner of an account of somebody who guesses at its codes. */
export const wrongCodesMail = (to: string, user: string): Mail => ({
  ...composeMail(to, text.both('wrongCodes.subject'), [
    text('wrongCodes.told'),
    text('wrongCodes.safe'),
    text.am('wrongCodes.told'),
    text.am('wrongCodes.safe'),
  ]),
  user,
});

const codeMail = (to: string, name: 'code' | 'reset', code: string, ...what: string[]): Mail =>
  composeMail(to, text.both(`${name}.subject`, { code }), [
    text(`${name}.code`, { code }),
    ...what,
    text('goodFor'),
    text.am(`${name}.code`, { code }),
  ]);

export function addressKnownMail(to: string, publicUrl: string): Mail {
  return composeMail(to, text.both('addressKnown.subject'), [
    text('addressKnown.asked'),
    text('addressKnown.ifYou', { login: `${publicUrl}/login`, reset: `${publicUrl}/resetpassword` }),
    text('addressKnown.ifNot'),
  ]);
}

export function addressChangedMail(to: string, newAddress: string, user: string): Mail {
  const paragraphs = [text('addressChanged.belongs', { address: newAddress }), text('addressChanged.ifNot')];
  return { ...composeMail(to, text.both('addressChanged.subject'), paragraphs), user };
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return composeMail(to, text.both('passwordChanged.subject'), [
    text('passwordChanged.changed'),
    text('passwordChanged.ifNot', { reset: `${publicUrl}/resetpassword` }),
  ]);
}

/** @param orders numbers of the orders that are still to be delivered or refunded. */
export function accountDeletedMail(to: string, user: string, orders: readonly number[]): Mail {
  const mail = composeMail(to, text.both('deleted.subject'), [
    text('deleted.deleted'),
    text('deleted.stays'),
    ...(orders.length === 0 ? [] : [text('deleted.openOrders', { orders: orders.join(', ') })]),
    text('deleted.ifNot', { user }),
    text.am('deleted.deleted'),
  ]);
  return { ...mail, user };
}

/** A change that every administrator is told of, because a stolen session would begin with it. */
export interface Alarm {
  what: 'bankAccounts' | 'added' | 'removed' | 'signedOut' | 'deleted';
  /** The name of the person who made the change. */
  by: string;
  /** The person whose rights or account were changed. */
  subject?: { id: string; name: string };
}

export function alarmMail(to: string, { what, by, subject }: Alarm, publicUrl: string): Mail {
  const mail = composeMail(to, text.both(`alarm.${what}.subject`), [
    what === 'bankAccounts' || what === 'deleted'
      ? text(`alarm.${what}.told`, { by })
      : text(`alarm.${what}.told`, { by, name: subject?.name ?? '' }),
    text('alarm.ifNot', { log: `${publicUrl}/admin/audit-log` }),
  ]);
  return { ...mail, ...(subject && { user: subject.id }) };
}
