import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The process of somebody who opens so many connections at once, each with a body of a picture that never comes to its end. */
export type SlowCrowdOrder = { port: number; count: number } | { stop: true };

const ATTACKER = '127.0.0.66';
/** Connections are opened one after the other in each of so many lines. */
const LINES = 100;
const UNFINISHED =
  'POST /api/uploads/UserImages HTTP/1.1\r\nHost: a\r\nContent-Type: image/jpeg\r\nContent-Length: 90000\r\n\r\nab';
let sockets: Socket[] = [];

process.on('message', async (order: SlowCrowdOrder) => {
  if ('stop' in order) {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  } else {
    const left = { count: order.count };
    await Promise.all(Array.from({ length: LINES }, () => open(order.port, left)));
  }
  process.send!({});
});
process.once('disconnect', () => process.exit(0));

async function open(port: number, left: { count: number }): Promise<void> {
  for (; left.count > 0;) {
    left.count -= 1;
    const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    if (socket.writable) socket.write(UNFINISHED);
  }
}
