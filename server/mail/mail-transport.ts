/** A mail as it is sent, as text and as HTML. */
export interface RenderedMail {
  /** The same at every try, so that mail programs recognise a copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the order or account that the mail is about, by which the stand-in's mailbox finds it. */
  about?: string | undefined;
}

/** Sends mails to a mail server, or to the stand-in's mailbox. */
export interface MailTransport {
  /** @throws RecipientRefused when another try would be of no use. */
  send(mail: RenderedMail): Promise<void>;
  /** The number of mails that can be sent one after the other within a few seconds; one when left out. */
  batch?: number;
}

/** The mail server has answered that nobody has the address. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
