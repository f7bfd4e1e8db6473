import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { poll } from './call.ts';

/** Runs the account at which a shop for customers sends its SMS, and keeps what it is given. */
export async function runSmsAccount() {
  const sent: { to: string; message: string }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      sent.push(message as (typeof sent)[number]);
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits for an SMS to a number with certain words. */
    textTo: (phone: string, words: string): Promise<string> =>
      poll(
        `an SMS to ${phone}`,
        async () => sent.find(({ to, message }) => to === phone && message.includes(words))?.message,
      ),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
