import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Http } from './http.ts';

/**
 * The number of listening sockets. In a rush each turn of the event loop takes some milliseconds, and so many sockets
 * already let in more connections than can be served.
 */
const SOCKETS = 8;

/**
 * Listens on one address with several sockets (SO_REUSEPORT; only Linux shares connections out among them), because the
 * event loop accepts one connection of each socket in a turn. With a single socket, connections would queue in the
 * system in a rush and be dropped, instead of being told by admission control to come again.
 * @throws the error of `listen`.
 */
export async function listenWidely(
  http: Http,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const reusePort = process.platform === 'linux';
  const others: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  http.addHook('preClose', async () => {
    closed = Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
  });
  http.addHook('onClose', () => closed);

  const address = { host, port, reusePort };
  await http.listen(address);
  if (!reusePort) return;
  for (const bound of http.addresses() as AddressInfo[]) {
    for (let index = 1; index < SOCKETS; index += 1) others.push(await listenBeside(http, bound));
  }
}

async function listenBeside({ server }: Http, { address, port }: AddressInfo): Promise<Server> {
  // The same options as those of Node's HTTP server.
  const options = { allowHalfOpen: true, noDelay: true };
  const other = createServer(options, (socket) => void server.emit('connection', socket));
  other.maxConnections = server.maxConnections;
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject);
    other.listen({ host: address, port, reusePort: true }, resolve);
  });
  return other;
}
