/** Mail of a shop without a mail server, kept in the shop's database. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

export interface MailboxStore {
  /** Keeps a mail, for thirty days. */
  add(mail: Omit<KeptMail, 'at'>): Promise<void>;
  /** The newest first, at most 100. */
  list(): Promise<KeptMail[]>;
  /** Removes mails to somebody or about him: what has one of the words and came before a moment (null: ever). */
  forget(words: readonly string[], before: Date | null): Promise<void>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>;

export function mailboxStore(query: Query): MailboxStore {
  return {
    async add({ to, subject, text, html }) {
      // The oldest stand first: two go for one that comes, so that it empties in time.
      await query(
        `with old as (
           delete from sandbox.mailbox
           where position in (select position from sandbox.mailbox order by position limit 2)
             and at < now() - interval '30 days'
         )
         insert into sandbox.mailbox (recipient, subject, text, html) values ($1, $2, $3, $4)`,
        [to, subject, text, html],
      );
    },
    async list() {
      const { rows } = await query(
        'select recipient as "to", subject, text, html, at from sandbox.mailbox order by position desc limit 100',
      );
      return rows as KeptMail[];
    },
    async forget(words, before) {
      await query(
        `delete from sandbox.mailbox where ($2::timestamptz is null or at < $2) and exists (
           select from unnest($1::text[]) as word
           where recipient = word or strpos(subject || ' ' || text || ' ' || html, word) > 0)`,
        [words, before],
      );
    },
  };
}
