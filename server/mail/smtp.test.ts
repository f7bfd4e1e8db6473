import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail } from './mail-layout.ts';
import { smtpTransport } from './mail.service.ts';

/** The least of a mail server (RFC 5321): takes one mail a connection, or refuses its recipient. */
interface MailServer {
  url: string;
  /** What came after DATA. */
  received: string[];
  envelopes: string[];
  refuse: boolean;
}

let server: Server;
let mail: MailServer;

beforeEach(async () => {
  mail = { url: '', received: [], envelopes: [], refuse: false };
  server = createServer((socket) => {
    let data: string[] | null = null;
    socket.write('220 mail.test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return data.push(line);
        mail.received.push(data.join('\n'));
        data = null;
        return socket.write('250 taken\r\n');
      }
      if (/^(MAIL|RCPT)/.test(line)) mail.envelopes.push(line);
      if (line.startsWith('RCPT') && mail.refuse) return socket.write('550 nobody here\r\n');
      if (line === 'DATA') data = [];
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      return socket.write(data ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const FROM = 'Wenber <shop@wenber.example>';

test('mail goes to the server of SMTP_URL, as text and as HTML', async () => {
  await smtpTransport(mail.url, FROM).send(
    composeMail('almaz@people.test', 'Order 10001', ['Sums < 100 & more', 'ትዕዛዝዎ ደርሶናል።']),
  );
  expect(mail.envelopes).toEqual(['MAIL FROM:<shop@wenber.example>', 'RCPT TO:<almaz@people.test>']);
  const [whole] = mail.received;
  expect(whole).toMatch(/^From: Wenber <shop@wenber\.example>$/m);
  expect(whole).toMatch(/^To: almaz@people\.test$/m);
  expect(whole).toMatch(/^Subject: Order 10001$/m);
  expect(whole).toMatch(/multipart\/alternative/);
  expect(whole).toMatch(/Sums &lt; 100 &amp; more/);
});

test('a subject cannot bring headers of its own', async () => {
  await smtpTransport(mail.url, FROM).send(
    composeMail('almaz@people.test', 'Hello\r\nBcc: everybody@people.test', ['…']),
  );
  expect(mail.envelopes.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  expect(mail.received[0]).not.toMatch(/^Bcc:/m);
});

test('what the server does not take is an error, so that the job tries again', async () => {
  mail.refuse = true;
  const sent = smtpTransport(mail.url, FROM).send(composeMail('nobody@people.test', 'Order', ['…']));
  await expect(sent).rejects.toThrow(/550 nobody here/);
  expect(mail.received).toEqual([]);
});
