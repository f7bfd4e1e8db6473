/** Mail of a shop without a mail server, kept in the shop's database. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

export interface MailboxStore {
  add(mail: Omit<KeptMail, 'at'>): Promise<void>;
  /** The newest first, at most 100. */
  list(): Promise<KeptMail[]>;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>;

export function mailboxStore(query: Query): MailboxStore {
  return {
    async add({ to, subject, text, html }) {
      await query('insert into sandbox.mailbox (recipient, subject, text, html) values ($1, $2, $3, $4)', [
        to,
        subject,
        text,
        html,
      ]);
    },
    async list() {
      const { rows } = await query(
        'select recipient as "to", subject, text, html, at from sandbox.mailbox order by position desc limit 100',
      );
      return rows as KeptMail[];
    },
  };
}
