import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';

/** A summary of the answers to all calls that came through. */
export interface Recording {
  calls: number;
  statuses: Record<string, number>;
  /** The longest answer in milliseconds, with its call. */
  slowest: { ms: number; call: string };
  /** Answers that must not happen: a failure of the shop, or an error that reveals too much. */
  offences: string[];
}

/** A proxy in front of the shop that checks its answers. */
export interface Recorder {
  /** `http://127.0.0.1:port` */
  address: string;
  /** Everything since the last call of this function. */
  take(): Recording;
  close(): Promise<void>;
}

const TELLS_TOO_MUCH = /node_modules|\.ts:\d|\bat \w+ \(|syntax error at|PGlite|postgres:\/\//;
const LONGEST_ERROR = 2048;

/**
 * Sends each call to the shop as if from another address, because the limits by network would stop each of these
 * tools within a minute and hide everything behind them. The shop must trust the X-Forwarded-For of this machine.
 */
export async function startRecorder(shop: string): Promise<Recorder> {
  let recording = emptyRecording();
  const target = new URL(shop);
  const server = createServer((incoming, outgoing) => {
    const began = performance.now();
    const from = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: target.host, 'x-forwarded-for': from },
      },
      (answer) => {
        void note(recording, incoming, answer, began);
        outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      recording.offences.push(`no answer: ${callOf(incoming)}`);
      outgoing.destroy();
    });
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = recording;
      recording = emptyRecording();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function note(recording: Recording, call: IncomingMessage, answer: IncomingMessage, began: number) {
  const status = answer.statusCode!;
  const chunks: Buffer[] = [];
  if (status >= 400) answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => answer.once('close', resolve));
  const ms = Math.round(performance.now() - began);
  recording.calls++;
  recording.statuses[status] = (recording.statuses[status] ?? 0) + 1;
  if (ms > recording.slowest.ms) recording.slowest = { ms, call: callOf(call) };
  const text = Buffer.concat(chunks).toString();
  const isOverload = status === 503 && answer.headers['retry-after'] !== undefined;
  if (status >= 500 && !isOverload)
    recording.offences.push(`${status}: ${callOf(call)} ${text.slice(0, 200)}`);
  if (answer.headers['content-type']?.startsWith('application/json') && saysTooMuch(text))
    recording.offences.push(`says too much: ${callOf(call)} ${text.slice(0, 200)}`);
}

/** An edit conflict may carry much data for the screen to compare; every other error is short. */
function saysTooMuch(text: string): boolean {
  if (text === '') return false;
  const { details, ...said } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(said).length > LONGEST_ERROR || TELLS_TOO_MUCH.test(JSON.stringify([said, details]));
}

const callOf = ({ method, url = '' }: IncomingMessage) => `${method} ${url.slice(0, 200)}`;
const emptyRecording = (): Recording => ({
  calls: 0,
  statuses: {},
  slowest: { ms: 0, call: '' },
  offences: [],
});
