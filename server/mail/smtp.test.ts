import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLetter, startSmtpServer, type SmtpServer } from '../../tests/support/smtp-server.ts';
import { composeMail } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';
import { RecipientRefused } from './mail.service.ts';
import { smtpTransport } from './smtp-transport.ts';

let mail: SmtpServer;
beforeEach(async () => void (mail = await startSmtpServer()));
afterEach(() => mail.close());

const FROM = 'Wenber <shop@wenber.example>';
const ID = '0191-mail';
const send = (
  to: string,
  subject: string,
  paragraphs: string[],
  limits?: { answerMs: number; wholeMs: number },
) => smtpTransport(mail.url, FROM, limits).send(renderMail(ID, composeMail(to, subject, paragraphs)));

test('mail goes to the server of SMTP_URL, as text and as HTML, under the same id at every try', async () => {
  await send('almaz@people.test', 'Order 10001', ['Sums < 100 & more', 'ትዕዛዝዎ ደርሶናል።']);
  expect(mail.envelopes).toEqual(['MAIL FROM:<shop@wenber.example>', 'RCPT TO:<almaz@people.test>']);
  const [{ text: whole } = { text: '' }] = mail.received;
  expect(whole).toMatch(/^From: Wenber <shop@wenber\.example>$/m);
  expect(whole).toMatch(/^To: almaz@people\.test$/m);
  expect(whole).toMatch(/^Subject: Order 10001$/m);
  expect(whole).toMatch(/^Message-ID: <0191-mail@wenber\.example>$/m);
  expect(whole).toMatch(/multipart\/alternative/);
  const letter = readLetter(whole);
  expect(letter.text).toContain('Sums < 100 & more\n\nትዕዛዝዎ ደርሶናል።');
  expect(letter.html).toContain('Sums &lt; 100 &amp; more</p>');
  expect(letter.html).toContain('lang="am">ትዕዛዝዎ ደርሶናል።</p>');
});

test('a subject cannot bring headers of its own', async () => {
  await send('almaz@people.test', 'Hello\r\nBcc: everybody@people.test', ['…']);
  expect(mail.envelopes.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  expect(mail.received[0]!.text).not.toMatch(/^Bcc:/m);
});

test.each(['450 4.2.0 later', '550 5.7.1 relaying denied', '554 5.7.1 blocked', '552 5.2.2 full'])(
  'what the server does not take (%s) is an error, so that the job tries again',
  async (rcpt) => {
    mail.behaviour = { rcpt };
    const error = await send('almaz@people.test', 'Order', ['…']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining(rcpt) });
    expect(error).not.toBeInstanceOf(RecipientRefused);
    expect(mail.received).toEqual([]);
  },
);

test.each(['550 nobody here', '550 5.1.1 no such mailbox', '553 5.1.3 bad address'])(
  'an address that there is not (%s) is given up',
  async (rcpt) => {
    mail.behaviour = { rcpt };
    await expect(send('nobody@people.test', 'Order', ['…'])).rejects.toThrow(RecipientRefused);
  },
);

test('a server that says a little for ever is left after the time that a mail may take', async () => {
  mail.behaviour = 'dripping';
  await expect(send('almaz@people.test', 'Order', ['…'], { answerMs: 9000, wholeMs: 1500 })).rejects.toThrow(
    /abort|timeout|timed out/i,
  );
});
