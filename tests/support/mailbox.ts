import { vi } from 'vitest';
import type { KeptMail } from '../../sandbox/mailbox/store.ts';

export interface Mailbox {
  /** Everything that was sent to an address, newest first. */
  to(address: string): Promise<KeptMail[]>;
  /** The newest mail to an address whose subject matches, as soon as it is there. */
  waitFor(address: string, subject: RegExp): Promise<KeptMail>;
  /** As soon as so many mails to an address have a subject that matches: their code. */
  waitForCode(address: string, kind: 'verification' | 'password reset', count?: number): Promise<string>;
}

const LIMIT = { timeout: 60_000, interval: 25 };

export function mailboxOver(list: () => Promise<KeptMail[]>): Mailbox {
  const to = async (address: string) => (await list()).filter((mail) => mail.to === address);
  const matching = async (address: string, subject: RegExp) =>
    (await to(address)).filter((mail) => subject.test(mail.subject));
  const some = (address: string, subject: RegExp, count: number) =>
    vi.waitFor(async () => {
      const mails = await matching(address, subject);
      if (mails.length < count)
        throw new Error(`${mails.length} of ${count} mails ${subject} came to ${address}`);
      return mails;
    }, LIMIT);
  return {
    to,
    waitFor: async (address, subject) => (await some(address, subject, 1))[0]!,
    async waitForCode(address, kind, count = 1) {
      const [newest] = await some(address, new RegExp(`${kind} code`), count);
      return /\d{6}/.exec(newest!.subject)![0];
    },
  };
}
