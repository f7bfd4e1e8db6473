import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLetter, startSmtpServer, type SmtpServer } from '../../tests/support/smtp-server.ts';
import { composeMail } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';
import { RecipientRefused } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

let mail: SmtpServer;
beforeEach(async () => void (mail = await startSmtpServer()));
afterEach(() => mail.close());

const FACE = { name: 'Wenber', logo: null };
const FROM = 'Wenber <shop@wenber.example>';
const ID = '0191-mail';
const send = (
  to: string,
  subject: string,
  paragraphs: string[],
  limits?: { answerMs: number; wholeMs: number },
) =>
  smtpTransport(mail.url, FROM, limits).send(
    renderMail(ID, composeMail(to, { en: subject }, paragraphs), FACE),
  );

test('mail goes to the server of SMTP_URL as text and HTML, with the same id at every attempt', async () => {
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

test('mail does not go in clear text to a server elsewhere, unless SMTP_URL says so', async () => {
  const elsewhere = mail.url.replace('127.0.0.1', '0.0.0.0');
  const letter = renderMail(ID, composeMail('almaz@people.test', { en: 'Your code' }, ['123456']), FACE);
  await expect(smtpTransport(elsewhere, FROM).send(letter)).rejects.toThrow();
  expect(mail.received).toEqual([]);
  await smtpTransport(`${elsewhere}?requireTLS=false`, FROM).send(letter);
  expect(mail.received).toHaveLength(1);
});

test('a subject cannot add headers', async () => {
  await send('almaz@people.test', 'Hello\r\nBcc: everybody@people.test', ['…']);
  expect(mail.envelopes.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  expect(mail.received[0]!.text).not.toMatch(/^Bcc:/m);
});

test.each(['450 4.2.0 later', '550 5.7.1 relaying denied', '554 5.7.1 blocked', '552 5.2.2 full'])(
  'a mail that the server refuses (%s) is an error, so that the job retries it',
  async (rcpt) => {
    mail.behaviour = { rcpt };
    const error = await send('almaz@people.test', 'Order', ['…']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining(rcpt) });
    expect(error).not.toBeInstanceOf(RecipientRefused);
    expect(mail.received).toEqual([]);
  },
);

test.each(['550 nobody here', '550 5.1.1 no such mailbox', '553 5.1.3 bad address'])(
  'a mail to an address that does not exist (%s) is given up',
  async (rcpt) => {
    mail.behaviour = { rcpt };
    await expect(send('nobody@people.test', 'Order', ['…'])).rejects.toThrow(RecipientRefused);
  },
);

test('a server that sends its answer endlessly slowly is left after a mail’s time limit', async () => {
  mail.behaviour = 'dripping';
  await expect(send('almaz@people.test', 'Order', ['…'], { answerMs: 9000, wholeMs: 1500 })).rejects.toThrow(
    /abort|timeout|timed out/i,
  );
});
