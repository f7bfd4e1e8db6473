import { vi } from 'vitest';
import type { Database } from '../../server/lib/database/database.ts';

export interface SentMessage {
  channel: 'sms' | 'telegram';
  text: string;
  /** The number of times that the shop gave it to the provider. */
  handedOver: number;
}

/** Returns what was sent to a number or a chat, newest first. */
export async function messagesTo({ query }: Database, to: string): Promise<SentMessage[]> {
  const { rows } = await query(
    `select channel, text, handed_over as "handedOver" from sandbox.messages
     where recipient = $1 order by position desc`,
    [to],
  );
  return rows as SentMessage[];
}

/** Waits until so many messages have gone to a number or a chat, and returns the newest. */
export const waitForMessage = (database: Database, to: string, count = 1): Promise<SentMessage> =>
  vi.waitFor(
    async () => {
      const messages = await messagesTo(database, to);
      if (messages.length < count) throw new Error(`${messages.length} of ${count} messages came to ${to}`);
      return messages[0]!;
    },
    { timeout: 60_000, interval: 50 },
  );

/** Waits until so many codes have gone to a number or a chat, and returns the newest. */
export const waitForPhoneCode = (database: Database, to: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const codes = (await messagesTo(database, to)).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []);
      if (codes.length < count) throw new Error(`${codes.length} of ${count} codes came to ${to}`);
      return codes[0]!;
    },
    { timeout: 60_000, interval: 50 },
  );

/** Waits for a message with certain words. */
export const waitForWords = (database: Database, to: string, words: string): Promise<SentMessage> =>
  vi.waitFor(
    async () => {
      const messages = await messagesTo(database, to);
      const found = messages.find(({ text }) => text.includes(words));
      if (!found) throw new Error(`'${words}' did not come to ${to}, but ${JSON.stringify(messages)}`);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );

let next = Math.floor(Math.random() * 9_000) * 1000;
/** A mobile number of its own, in a block of its own. */
export function newPhone(): string {
  next += 1000;
  return `+2519${String(next % 100_000_000).padStart(8, '0')}`;
}
