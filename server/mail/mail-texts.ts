import { dayAndHour } from '#contract/days/written-days.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { accountMailsText as text } from '#contract/texts/account-mails.ts';
import { composeMail, type Mail } from './mail-layout.ts';
import type { WriteMail } from './mail.service.ts';

/** The texts of mails about accounts, in English with lines of Amharic. Links begin with `PUBLIC_URL`. */

/**
 * Writes the mail with the code of a registration.
 * @param registeredAt lets readers tell their own registration from one that a stranger began with their address.
 */
export const registrationCodeMail = (to: string, code: string, registeredAt: Date): WriteMail =>
  codeMail(to, 'code', code, () => text('registration.opens', { moment: dayAndHour(registeredAt) }));

export const newAddressCodeMail =
  (to: string, code: string, user: string): WriteMail =>
  (shop) => ({
    ...codeMail(to, 'code', code, () => text('newAddress.makes', { shop }))(shop),
    user,
  });

/** Writes the mail with the code for a new password; a long code is written in groups of four. */
export const resetCodeMail = (to: string, code: string): WriteMail =>
  codeMail(to, 'reset', code.length > 6 ? code.replace(/.{4}(?=.)/g, '$& ') : code);

/** Warns the owner of an account that many wrong codes were entered for it. */
export const wrongCodesMail =
  (to: string, user: string): WriteMail =>
  (shop) => ({
    ...composeMail(to, text.both('wrongCodes.subject', { shop }), [
      text('wrongCodes.told'),
      text('wrongCodes.safe'),
      text.am('wrongCodes.told'),
      text.am('wrongCodes.safe'),
    ]),
    user,
  });

const codeMail =
  (to: string, name: 'code' | 'reset', code: string, what?: () => string): WriteMail =>
  (shop) =>
    composeMail(to, text.both(`${name}.subject`, { code, shop }), [
      text(`${name}.code`, { code }),
      ...(what ? [what()] : []),
      text('goodFor'),
      text.am(`${name}.code`, { code }),
    ]);

export const addressKnownMail =
  (to: string, publicUrl: string): WriteMail =>
  (shop) =>
    composeMail(to, text.both('addressKnown.subject', { shop }), [
      text('addressKnown.asked'),
      text('addressKnown.ifYou', {
        login: publicUrl + inShop('/login'),
        reset: publicUrl + inShop('/resetpassword'),
      }),
      text('addressKnown.ifNot'),
    ]);

export const addressChangedMail =
  (to: string, newAddress: string, user: string): WriteMail =>
  (shop) => ({
    ...composeMail(to, text.both('addressChanged.subject', { shop }), [
      text('addressChanged.belongs', { address: newAddress }),
      text('addressChanged.ifNot'),
    ]),
    user,
  });

export const passwordChangedMail =
  (to: string, publicUrl: string): WriteMail =>
  (shop) =>
    composeMail(to, text.both('passwordChanged.subject', { shop }), [
      text('passwordChanged.changed'),
      text('passwordChanged.ifNot', { reset: publicUrl + inShop('/resetpassword') }),
    ]);

/** A change of a person's own second factors. */
export type FactorChange =
  | { kind: 'added' | 'removed'; what: 'passkey' | 'app' | 'codes' }
  | { kind: 'recovery'; left: number }
  | { kind: 'reset'; by: string };

export const factorMail =
  (to: string, user: string, change: FactorChange, publicUrl: string): WriteMail =>
  (shop) => ({
    ...composeMail(to, text.both(`factor.${change.kind}.subject`, { shop }), [
      toldOf(change),
      text('factor.ifNot', { reset: publicUrl + inShop('/resetpassword') }),
    ]),
    user,
  });

function toldOf(change: FactorChange): string {
  if (change.kind === 'recovery') return text('factor.recovery.told', { left: change.left });
  if (change.kind === 'reset') return text('factor.reset.told', { by: change.by });
  return text(`factor.${change.kind}.told`, { what: text(`factor.${change.what}`) });
}

/**
 * Writes the mail about an erased account.
 * @param orders numbers of orders that are still to be delivered or refunded.
 */
export const accountDeletedMail =
  (to: string, user: string, orders: readonly number[]): WriteMail =>
  (shop) => ({
    ...composeMail(to, text.both('deleted.subject', { shop }), [
      text('deleted.deleted'),
      text('deleted.stays'),
      ...(orders.length === 0 ? [] : [text('deleted.openOrders', { orders: orders.join(', ') })]),
      text('deleted.ifNot', { user }),
      text.am('deleted.deleted'),
    ]),
    user,
  });

/** Writes the invitation to work in the shop, in both languages. */
export function invitationMail(
  to: string,
  given: { shop: string; by: string; role: { en: string; am: string }; link: string; days: number },
): Mail {
  const { shop, link, days } = given;
  const english = { ...given, role: given.role.en };
  const amharic = { ...given, role: given.role.am };
  return composeMail(to, text.both('invitation.subject', { shop }), [
    text('invitation.invited', english),
    text('invitation.link', { link, days }),
    text('invitation.ifNot'),
    text.am('invitation.invited', amharic),
    text.am('invitation.link', { link, days }),
  ]);
}

/** A change of which all owners are told, because a stolen session would begin with such a change. */
export interface Alarm {
  what:
    | 'bankAccounts'
    | 'bankAccountsWaiting'
    | 'added'
    | 'removed'
    | 'role'
    | 'signedOut'
    | 'factorReset'
    | 'deleted';
  /** The name of the person who made the change. */
  by: string;
  /** The person whose rights or account were changed. */
  subject?: { id: string; name: string };
  /** The name of the role before and after the change. */
  from?: string;
  to?: string;
  /** The old and the new values, one in each line of the mail. */
  before?: readonly string[];
  after?: readonly string[];
  /** The time at which the change takes effect, if it has not yet. */
  countsAt?: Date;
}

export function alarmMail(address: string, alarm: Alarm, publicUrl: string): Mail {
  const { what, subject, before, after } = alarm;
  const nothing = text('alarm.nothing');
  const mail = composeMail(address, text.both(`alarm.${what}.subject`), [
    toldOfAlarm(alarm),
    ...(before ? [text('alarm.before', { what: before.join('; ') || nothing })] : []),
    ...(after ? [text('alarm.after', { what: after.join('; ') || nothing })] : []),
    text('alarm.ifNot', { log: `${publicUrl}/admin/audit-log` }),
  ]);
  return { ...mail, ...(subject && { user: subject.id }) };
}

function toldOfAlarm({ what, by, subject, from = '', to = '', countsAt }: Alarm): string {
  const name = subject?.name ?? '';
  if (what === 'bankAccounts' || what === 'deleted') return text(`alarm.${what}.told`, { by });
  if (what === 'bankAccountsWaiting')
    return text('alarm.bankAccountsWaiting.told', { by, at: countsAt ? dayAndHour(countsAt) : '' });
  if (what !== 'role') return text(`alarm.${what}.told`, { by, name });
  return text('alarm.role.told', { by, name, from, to });
}
