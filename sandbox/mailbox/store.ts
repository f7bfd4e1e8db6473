/** Mail of a shop without a mail server, kept in the shop's database. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

/** A mail that comes in. */
interface Letter extends Omit<KeptMail, 'at'> {
  /** The id of the order or account it is about. */
  about?: string | undefined;
}

export interface MailboxStore {
  /** Keeps a mail, for thirty days. */
  add(mail: Letter): Promise<void>;
  /** The newest first, at most 100. */
  list(): Promise<KeptMail[]>;
  /**
   * Removes what came before a moment (null: ever) and is about one of the ids, or went to one of the addresses and is
   * about nothing else.
   */
  forget(addresses: readonly string[], ids: readonly string[], before: Date | null): Promise<void>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>;

export function mailboxStore(query: Query): MailboxStore {
  return {
    async add({ to, subject, text, html, about }) {
      // The oldest stand first: two go for one that comes, so that it empties in time.
      await query(
        `with old as (
           delete from sandbox.mailbox
           where position in (select position from sandbox.mailbox order by position limit 2)
             and at < now() - interval '30 days'
         )
         insert into sandbox.mailbox (recipient, subject, text, html, about) values ($1, $2, $3, $4, $5)`,
        [to, subject, text, html, about ?? null],
      );
    },
    async list() {
      const { rows } = await query(
        'select recipient as "to", subject, text, html, at from sandbox.mailbox order by position desc limit 100',
      );
      return rows as KeptMail[];
    },
    async forget(addresses, ids, before) {
      await query(
        `delete from sandbox.mailbox where ($3::timestamptz is null or at < $3)
           and (about = any($2::text[]) or about is null and recipient = any($1::text[]))`,
        [addresses, ids, before],
      );
    },
  };
}
