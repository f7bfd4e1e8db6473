import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PAYPAL = { id: 'the-client', secret: 'the-secret' };

/** Answers for PayPal, Chapa and Telegram, by their documents, on one address of this machine. */
export async function startOutside(publicUrl: string) {
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    const isClient =
      authorization === `Basic ${Buffer.from(`${PAYPAL.id}:${PAYPAL.secret}`).toString('base64')}`;
    const ANSWERS: [string, number, object][] = [
      ['/v1/oauth2/token', isClient ? 200 : 401, { access_token: 'a-token' }],
      ['/v1/notifications/webhooks/WH-1', 200, { id: 'WH-1', url: `${publicUrl}/api/webhooks/paypal` }],
      [
        '/v1/notifications/webhooks/WH-2',
        200,
        { id: 'WH-2', url: 'https://old.invalid/api/webhooks/paypal' },
      ],
      [
        '/chapa/transaction/verify/',
        authorization === 'Bearer CHASECK-right' ? 404 : 401,
        { message: 'Invalid transaction or Transaction not found', status: 'failed', data: null },
      ],
      ['/bot1:right/getMe', 200, { ok: true, result: { username: 'wenber_bot' } }],
      [
        '/bot1:right/getWebhookInfo',
        200,
        { ok: true, result: { url: `${publicUrl}/api/webhooks/telegram` } },
      ],
      ['/bot2:unset/getMe', 200, { ok: true, result: { username: 'wenber_bot' } }],
      ['/bot2:unset/getWebhookInfo', 200, { ok: true, result: { url: '' } }],
    ];
    const [, status, body] = ANSWERS.find(([start]) => request.url!.startsWith(start)) ?? ['', 404, {}];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Finds a port at which nobody listens any more. */
export async function findRefusing(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}
