import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a call: it passes, the shop never gets it, or the shop does it and its answer is lost. */
export type Fate = 'passes' | 'lost' | 'answer lost';

export interface LossyProxy {
  port: number;
  stop(): Promise<void>;
}

/** A TCP proxy before a shop; each connection has one call, and `fateOf` says what becomes of it. */
export async function startLossyProxy(shopPort: number, fateOf: () => Fate): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const fate = fateOf();
    const shop = fate === 'lost' ? null : connect(shopPort, '127.0.0.1');
    const both = shop ? [client, shop] : [client];
    const cut = () => both.forEach((socket) => socket.destroy());
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    if (!shop) return void client.once('data', cut);
    client.pipe(shop);
    if (fate === 'passes') shop.pipe(client);
    else shop.once('data', cut);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
