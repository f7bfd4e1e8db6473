import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { askingOf, repeat, sendOnce } from './provider-http.ts';

test('the log of a shop that runs says why a provider could not be asked, also when it was TLS', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const clear = createServer((socket) =>
    socket.on('error', () => undefined).once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
  );
  await new Promise<void>((resolve) => clear.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void clear.close());
  const url = `https://127.0.0.1:${(clear.address() as AddressInfo).port}/v2/checkout/orders`;

  expect(await sendOnce(askingOf('paypal', log), url, {})).toBeNull();
  const [line] = lines.map((each) => JSON.parse(each) as { url: string; err: { cause: { code: string } } });
  expect(line).toMatchObject({ url, err: { cause: { code: expect.stringMatching(/SSL/) } } });
});

test('however many payments ask a provider that is away, its log has one line, and one when it answers again', async () => {
  const lines: string[] = [];
  const asking = askingOf('chapa', createLog('info', { write: (line) => lines.push(line) }));
  const answers = async (status: number) => ({ status, body: {}, retryAfterMs: 0 });
  const policy = { what: 'Chapa', attempts: 1, attemptMs: 1000, until: Infinity, passing: [] };
  for (let payment = 0; payment < 60; payment += 1)
    await expect(repeat(asking, () => answers(500), policy)).rejects.toMatchObject({ status: 502 });
  await repeat(asking, () => answers(200), policy);
  await repeat(asking, () => answers(200), policy);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'a provider does not answer as it should', to: 'chapa', status: 500, what: 'Chapa', times: 1 },
    { msg: 'a provider answers again', to: 'chapa', times: 60 },
  ]);
});
