import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3-store.ts';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a store that leads elsewhere is away: neither calls nor pictures go to another host', async () => {
  const calls: string[] = [];
  const elsewhere = await listen(
    createServer((request, response) => {
      calls.push(request.method!);
      response.end('a picture of somebody else');
    }),
  );
  const endpoint = await listen(
    createServer((request, response) =>
      response.writeHead(307, { location: elsewhere + request.url! }).end(),
    ),
  );
  const account = {
    endpoint,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const store = s3Store(account, 'images/');
  await expect(store.get('a.jpg')).rejects.toMatchObject({ code: 'storage-unavailable' });
  await expect(store.put('a.jpg', Buffer.from('a receipt'))).rejects.toMatchObject({
    code: 'storage-unavailable',
  });
  expect(calls).toEqual([]);
});
