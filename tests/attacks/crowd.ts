import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { probe } from './probe.ts';
import type { Findings, Target } from './tool.ts';

const CONNECTIONS = 6_000;
/** An address from which nobody else calls. */
const FROM = '127.0.0.66';
const SECONDS = 20;
const AGAIN_MS = 5_000;
const P99_LIMIT_MS = 1_000;
const head = (call: string, type: string) => `${call} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`;
const CROWDS = {
  'unfinished pictures': `${head('POST /api/uploads/UserImages', 'image/jpeg')}Content-Length: 90000\r\n\r\nab`,
  'unfinished JSON': `${head('POST /api/users/login', 'application/json')}Content-Length: 90000\r\n\r\n{`,
  'answers that nobody reads': 'GET /shop HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10),
};

/** Holds 6,000 slow connections of one address open, each cut one anew, while others ask for the home page. */
export async function crowd({ shop }: Target): Promise<Findings> {
  const findings: string[] = [];
  const done: string[] = [];
  // A node that has just begun has nothing cached.
  await (await fetch(shop)).text();
  for (const [what, sent] of Object.entries(CROWDS)) {
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const port = Number(new URL(shop).port);
    const holding = Array.from({ length: CONNECTIONS }, () => holdOpen(port, sent, stop.signal));
    const watching = new AbortController();
    setTimeout(() => watching.abort(), SECONDS * 1000);
    const { p99, failures } = await probe(`${shop}/`, watching.signal);
    stop.abort();
    await Promise.all(holding);
    done.push(`${what}: others' p99 ${p99} ms`);
    if (p99 > P99_LIMIT_MS) findings.push(`${what}: others wait ${p99} ms`);
    if (failures > 0) findings.push(`${what}: ${failures} calls of others failed`);
  }
  return { done: `${CONNECTIONS} connections of one address; ${done.join('; ')}`, findings };
}

/** Opens a connection, and another one some seconds after it was cut. */
async function holdOpen(port: number, sent: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket: Socket = connect({ host: '127.0.0.1', port, localAddress: FROM, signal });
    socket.pause();
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(sent));
    await new Promise((resolve) => socket.once('close', resolve));
    await wait(AGAIN_MS, null, { signal }).catch(() => undefined);
  }
}
