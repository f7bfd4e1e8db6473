import { setTimeout as wait } from 'node:timers/promises';
import type { StoredMail } from '../../demo/stand-ins/mailbox/store.ts';

export interface Mailbox {
  /** Returns everything that was sent to an address, newest first. */
  to(address: string): Promise<StoredMail[]>;
  /** Waits for a mail to an address with a matching subject and returns the newest. */
  waitFor(address: string, subject: RegExp): Promise<StoredMail>;
  /** Waits until so many mails to an address have a matching subject and returns the newest one's code. */
  waitForCode(address: string, kind: 'verification' | 'password reset', count?: number): Promise<string>;
}

const LIMIT_MS = 60_000;
const EVERY_MS = 50;

/** @param to reads what was sent to an address, newest first; it is asked again and again. */
export function mailboxOver(to: Mailbox['to']): Mailbox {
  const matching = async (address: string, subject: RegExp) =>
    (await to(address)).filter((mail) => subject.test(mail.subject));
  async function some(address: string, subject: RegExp, count: number): Promise<StoredMail[]> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const mails = await matching(address, subject);
      if (mails.length >= count) return mails;
      if (Date.now() > end)
        throw new Error(`${mails.length} of ${count} mails ${subject} came to ${address}`);
      await wait(EVERY_MS);
    }
  }
  return {
    to,
    waitFor: async (address, subject) => (await some(address, subject, 1))[0]!,
    async waitForCode(address, kind, count = 1) {
      const [newest] = await some(address, new RegExp(`${kind} code`), count);
      return /^[\d ]+\d/.exec(newest!.subject)![0].replaceAll(' ', '');
    },
  };
}
