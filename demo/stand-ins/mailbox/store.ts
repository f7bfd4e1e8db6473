/** A mail that a shop without a mail server has stored in its database instead of sending it. */
export interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

interface NewMail extends Omit<StoredMail, 'at'> {
  /** The id of the order or account that the mail is about. */
  about?: string | undefined;
}

export interface MailboxStore {
  /** Stores a mail and deletes old ones: mails stay for thirty days. */
  add(mail: NewMail): Promise<void>;
  /** The newest hundred mails, the newest first. */
  list(): Promise<StoredMail[]>;
  /**
   * Deletes the mails before a moment (null means ever) that are about one of the ids, or that went to one of the
   * addresses and are about nothing else.
   */
  forget(addresses: readonly string[], ids: readonly string[], before: Date | null): Promise<void>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>;

export function mailboxStore(query: Query): MailboxStore {
  return {
    async add({ to, subject, text, html, about }) {
      // Deletes two expired mails for each new one, the oldest first, so that the mailbox empties without a job.
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
      return rows as StoredMail[];
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
