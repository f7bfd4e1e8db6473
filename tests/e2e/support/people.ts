import { randomUUID } from 'node:crypto';
import type { UserInfo } from '../../../contract/accounts/users.ts';
import { call, poll } from './call.ts';

/** The shop's first administrator, from the environment it is started with. */
export const administrator = { email: 'owner@e2e.example', password: 'a chair with four legs' };

export interface Person {
  name: string;
  email: string;
  password: string;
  /** The data that signing in stores in the browser. */
  userInfo: UserInfo;
}

/** Makes up the name, address and password of a new person. */
export function newPerson(): Omit<Person, 'userInfo'> {
  const mark = randomUUID().slice(0, 8);
  return { name: `Almaz ${mark}`, email: `almaz-${mark}@e2e.example`, password: `chair ${mark} table` };
}

/** Creates a person who has registered, entered the code and signed in. */
export async function registerCustomer(): Promise<Person> {
  const person = newPerson();
  const { name, email, password } = person;
  await call('POST', '/api/users', { body: { name, email, password, picture: '/default-picture.svg' } });
  const emailCode = await codeFor(email);
  await call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } });
  return { ...person, userInfo: await signIn({ email, password }) };
}

export function signIn({ email, password }: { email: string; password: string }): Promise<UserInfo> {
  return call('POST', '/api/users/login', { body: { email, password } });
}

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}

/** The text of the newest mail to an address with such a subject; waits until it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<string> {
  const mail = await poll(`a mail to ${email}`, async () => {
    const mails = await call<StoredMail[]>('GET', '/dev/mailbox.json');
    return mails.find((entry) => entry.to === email && subject.test(entry.subject));
  });
  return mail.text;
}

/** Waits for the newest mail to an address with a fitting subject and returns its code. */
export async function codeFor(email: string, subject = /verification/): Promise<string> {
  const text = await mailTo(email, subject);
  const code = /\b(\d{6}|\d{4}( \d{4}){3})\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
