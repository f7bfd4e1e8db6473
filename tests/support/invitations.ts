import type { Mailbox } from './mailbox.ts';

/** The secret of the link in the last invitation to an address. */
export async function invitationIn(mailbox: Pick<Mailbox, 'waitFor'>, email: string): Promise<string> {
  const { text } = await mailbox.waitFor(email, /^Work at /);
  return /\/invitation\/([\w-]+)/.exec(text)![1]!;
}
