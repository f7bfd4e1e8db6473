import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Http } from '../../server/lib/http/http.ts';
import { listenWidely } from '../../server/lib/http/listen.ts';

export interface BareAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface BareOptions {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export type Ask = (path: string, options?: BareOptions) => Promise<BareAnswer>;

/** Lets a shop listen on a free port of this machine and returns the port. */
export async function listen(app: Http): Promise<number> {
  await listenWidely(app, { host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Requests exactly this path with exactly these headers, which `fetch` would forbid or correct. */
export const askAt =
  (port: number): Ask =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const asked = request({ host: '127.0.0.1', port, method, headers, agent: false });
    // The path is set afterwards, because Node's own check of paths is not what is tested.
    asked.path = path;
    asked.end(body);
    // A caller who is answered before everything was sent may find the connection cut after the answer.
    asked.on('error', () => {});
    const [answer] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const whole = Buffer.concat(parts);
    return { status: answer.statusCode, headers: answer.headers, body: whole, text: whole.toString() };
  };

/** Sends bytes on a raw connection and returns everything that comes until the shop ends it. */
export async function talk(port: number, sent: string): Promise<string> {
  const socket = open(port);
  socket.write(sent, 'latin1');
  return untilClosed(socket);
}

const open = (port: number): Socket => connect({ host: '127.0.0.1', port, allowHalfOpen: true });

/** Returns everything that came once the other side has ended or cut the connection. */
export async function untilClosed(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => {});
  await Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => {});
  socket.destroy();
  return heard;
}
