import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The behaviour of a mail server: normal, without some answer, or with an error to RCPT TO or DATA. */
export type SmtpBehaviour =
  | 'takes'
  /** Accepts the connection, or the recipient, and does not answer. */
  | 'silent'
  /** Sends a line of its greeting every second for ever. */
  | 'dripping'
  /** Accepts the mail and never confirms it. */
  | 'holds-data'
  | { rcpt: string }
  | { data: string };

/** A minimal mail server (RFC 5321) whose behaviour a test sets. */
export interface SmtpServer {
  url: string;
  port: number;
  /** The received mails with their recipients, also those that the server did not confirm. */
  received: { to: string; text: string }[];
  envelopes: string[];
  connections: number;
  behaviour: SmtpBehaviour | ((recipient: string) => SmtpBehaviour);
  /** Closes all connections, as a dying server does. */
  drop(): void;
  close(): Promise<void>;
}

export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const open = new Set<Socket>();
  const mail: SmtpServer = {
    url: '',
    port: 0,
    received: [],
    envelopes: [],
    connections: 0,
    behaviour: 'takes',
    drop: () => open.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        mail.drop();
      }),
  };
  const server: Server = createServer((socket) => {
    open.add(socket);
    mail.connections += 1;
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    if (mail.behaviour === 'silent') return;
    if (mail.behaviour === 'dripping') return drip(socket);
    converse(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  mail.port = (server.address() as AddressInfo).port;
  mail.url = `smtp://127.0.0.1:${mail.port}`;
  return mail;
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 1000);
  socket.once('close', () => clearInterval(timer));
}

function converse(socket: Socket, mail: SmtpServer): void {
  let to = '';
  let data: string[] | null = null;
  const behaviour = () => (typeof mail.behaviour === 'function' ? mail.behaviour(to) : mail.behaviour);
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('220 mail.test');
  const lines = createInterface({ input: socket });
  // Errors of its input are thrown by an interface that nobody hears, although the socket has a listener of its own.
  lines.on('error', () => {});
  lines.on('line', (line) => {
    const now = behaviour();
    if (data) {
      if (line !== '.') return data.push(line);
      mail.received.push({ to, text: data.join('\n') });
      data = null;
      if (now === 'holds-data') return;
      return say(typeof now === 'object' && 'data' in now ? now.data : '250 taken');
    }
    if (/^(MAIL|RCPT)/.test(line)) mail.envelopes.push(line);
    if (line.startsWith('RCPT')) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      const then = behaviour();
      if (then === 'silent') return;
      return say(typeof then === 'object' && 'rcpt' in then ? then.rcpt : '250 ok');
    }
    if (line === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (line === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  });
}

/** Decodes the subject and text part of a received mail. */
export function readLetter(text: string): { subject: string; text: string; html: string } {
  const [head = ''] = text.split('\n\n', 1);
  const unfolded = head.replace(/\n[ \t]+/g, ' ');
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? '';
  return {
    subject: subject
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, encoding: string, word: string) =>
        encoding.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64').toString()
          : fromQuotedPrintable(word.replaceAll('_', ' ')),
      ),
    text: partOf(text, 'text/plain'),
    html: partOf(text, 'text/html'),
  };
}

function partOf(text: string, type: string): string {
  const part = text.split(/^--.*$/m).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const at = part.indexOf('\n\n');
  const body = part.slice(at + 2);
  return /base64/.test(part.slice(0, at))
    ? Buffer.from(body, 'base64').toString()
    : fromQuotedPrintable(body.replace(/=\n/g, ''));
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
