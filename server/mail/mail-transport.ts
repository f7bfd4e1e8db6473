/** A mail as text and as HTML, ready to be sent. */
export interface RenderedMail {
  /** The id of the mail, the same at every try, by which mail programs recognise a second copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the order or account that the mail is about, by which the demo's mailbox finds the mail. */
  about?: string | undefined;
}

/** Sends mails to a mail server, or to the demo's mailbox. */
export interface MailTransport {
  /** Sends a mail. @throws RecipientRefused when another try would be useless. */
  send(mail: RenderedMail): Promise<void>;
  /** The number of mails that can be sent one after the other within a few seconds; one when left out. */
  batch?: number;
}

/** The mail server has answered that the address does not exist. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
