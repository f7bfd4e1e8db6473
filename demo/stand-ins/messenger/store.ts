/** A message that a shop without an SMS gateway or a Telegram bot has stored in its database instead of sending it. */
export interface StoredMessage {
  channel: string;
  to: string;
  text: string;
  at: Date;
}

interface NewMessage {
  id: string;
  to: string;
  text: string;
  /** The id of the order or account that the message is about. */
  about?: string | undefined;
}

export interface MessengerStore {
  /** Stores the messages of one channel, each id once, for thirty days. */
  provider(channel: string): { send(message: NewMessage): Promise<void> };
  /** The newest hundred messages, the newest first. */
  list(): Promise<StoredMessage[]>;
  /**
   * Deletes the messages before a moment (null means ever) that are about one of the ids, or that went to one of the
   * addresses and are about nothing else.
   */
  forget(addresses: readonly string[], ids: readonly string[], before: Date | null): Promise<void>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>;

export function messengerStore(query: Query): MessengerStore {
  return {
    provider: (channel) => ({
      async send({ id, to, text, about }) {
        // Deletes two expired messages for each new one, the oldest first, so that no job is needed.
        await query(
          `with old as (
             delete from sandbox.messages
             where position in (select position from sandbox.messages order by position limit 2)
               and at < now() - interval '30 days'
           )
           insert into sandbox.messages (id, channel, recipient, text, about) values ($1, $2, $3, $4, $5)
           on conflict (id) do update set handed_over = sandbox.messages.handed_over + 1`,
          [id, channel, to, text, about ?? null],
        );
      },
    }),
    async list() {
      const { rows } = await query(
        'select channel, recipient as "to", text, at from sandbox.messages order by position desc limit 100',
      );
      return rows as StoredMessage[];
    },
    async forget(addresses, ids, before) {
      await query(
        `delete from sandbox.messages where ($3::timestamptz is null or at < $3)
           and (about = any($2::text[]) or about is null and recipient = any($1::text[]))`,
        [addresses, ids, before],
      );
    },
  };
}
