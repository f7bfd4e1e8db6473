import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { sendOnce } from './provider-http.ts';

test('the log of a shop that runs says why a provider could not be asked, also when it was TLS', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const clear = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
  await new Promise<void>((resolve) => clear.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void clear.close());
  const url = `https://127.0.0.1:${(clear.address() as AddressInfo).port}/v2/checkout/orders`;

  expect(await sendOnce({ log, to: 'paypal' }, url, {})).toBeNull();
  const [line] = lines.map((each) => JSON.parse(each) as { url: string; err: { cause: { code: string } } });
  expect(line).toMatchObject({ url, err: { cause: { code: expect.stringMatching(/SSL/) } } });
});
