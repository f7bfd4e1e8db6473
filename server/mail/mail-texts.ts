import { timeOf } from './order-mail-parts.ts';
import { composeMail } from './mail-layout.ts';
import type { Mail } from './mail.service.ts';

/** The mails about accounts, English with the Amharic line below. Links are made of `PUBLIC_URL` alone. */

const CODE_LIFE = 'It is good for 10 minutes. If you did not ask for it, you need do nothing.';

/** @param registeredAt tells the registration apart from one that somebody else began with the address. */
export function registrationCodeMail(to: string, code: string, registeredAt: Date): Mail {
  return verificationCodeMail(to, code, [
    `It opens the account that was registered with this address on ${timeOf(registeredAt)} (Addis Ababa time).`,
    'If that was not you, do not enter it anywhere.',
  ]);
}

export function newAddressCodeMail(to: string, code: string, user: string): Mail {
  const what = [
    'It makes this the email address of a Wenber account.',
    'If you did not ask for that, do not enter it anywhere.',
  ];
  return { ...verificationCodeMail(to, code, what), user };
}

function verificationCodeMail(to: string, code: string, what: string[]): Mail {
  return composeMail(to, `${code} is your Wenber verification code · የማረጋገጫ ኮድዎ`, [
    `Your verification code is ${code}.`,
    what.join(' '),
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
    'Somebody asked to register with this email address, or to verify it. It already has an account.',
    `If it was you, sign in at ${publicUrl}/login, or choose a new password at ${publicUrl}/resetpassword.`,
    'If it was not you, you need do nothing.',
  ]);
}

export function addressChangedMail(to: string, newAddress: string, user: string): Mail {
  const subject = 'The email address of your Wenber account was changed';
  const paragraphs = [
    `Your account now belongs to ${newAddress}.`,
    'If this was not you, please answer this mail at once.',
  ];
  return { ...composeMail(to, subject, paragraphs), user };
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return composeMail(to, 'The password of your Wenber account was changed · የይለፍ ቃልዎ ተቀይሯል', [
    'The password of your account was changed, and whoever was signed in elsewhere was signed out.',
    `If this was not you, choose a new password at ${publicUrl}/resetpassword at once.`,
  ]);
}

/** @param orders numbers of the orders that are still to be brought or given back. */
export function accountDeletedMail(to: string, user: string, orders: readonly number[]): Mail {
  const mail = composeMail(to, 'Your Wenber account is deleted · መለያዎ ተሰርዟል', [
    'Your account is deleted, and with it your name, addresses, phone numbers, pictures and sessions.',
    'What the law wants us to keep of your orders (what was bought, its price, tax and payment) stays without your name. Your reviews stay under "Former customer".',
    ...(orders.length === 0
      ? []
      : [
          `We are not done with your order ${orders.join(', ')}: name, phone and address stay with it until it has ended.`,
        ]),
    `If you did not ask for this, please answer this mail. Your number with us was ${user}.`,
    'መለያዎና የግል መረጃዎ ተሰርዘዋል።',
  ]);
  return { ...mail, user };
}
