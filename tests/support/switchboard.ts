import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address behind which another server can take over, as a virtual IP address or a proxy makes it in production. */
export interface Switchboard {
  /** The same address with the switchboard's port. */
  through(url: string): string;
  /** Ends all connections; new ones go to this server. */
  switchTo(url: string): void;
  /** Lets no byte pass any more and ends no connection, like a server that hangs. */
  hold(): void;
  letGo(): void;
  stop(): Promise<void>;
}

export async function startSwitchboard(first: string): Promise<Switchboard> {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((caller) => {
    const upstream = connect(Number(target.port), target.hostname);
    const both = [caller, upstream];
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => both.forEach((each) => (sockets.delete(each), each.destroy())));
    }
    caller.pipe(upstream).pipe(caller);
    if (isHeld) both.forEach((socket) => socket.pause());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    through(url) {
      const address = new URL(url);
      // A socket of a folder would lead past the switchboard.
      address.searchParams.delete('host');
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    switchTo(url) {
      target = new URL(url);
      endAll();
    },
    hold() {
      isHeld = true;
      sockets.forEach((socket) => socket.pause());
    },
    letGo() {
      isHeld = false;
      sockets.forEach((socket) => socket.resume());
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
