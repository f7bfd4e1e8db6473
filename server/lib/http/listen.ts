import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Http } from './http.ts';

/** In a rush a turn of the event loop takes some milliseconds: so many let in more than can be served. */
const SOCKETS = 8;

/**
 * Listens on one address with several sockets (SO_REUSEPORT; Linux alone shares connections out among them). From each
 * the event loop takes one connection a turn. With one socket those who come in a rush would wait outside, before any
 * door that could tell them to come again, until the system drops them.
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
  // As Node's HTTP server makes them.
  const options = { allowHalfOpen: true, noDelay: true };
  const other = createServer(options, (socket) => void server.emit('connection', socket));
  other.maxConnections = server.maxConnections;
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject);
    other.listen({ host: address, port, reusePort: true }, resolve);
  });
  return other;
}
