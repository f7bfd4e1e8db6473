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
    const share = Math.ceil(order.count / LINES);
    const counts = Array.from({ length: LINES }, (_, line) => Math.min(share, order.count - line * share));
    await Promise.all(counts.map((count) => open(order.port, count)));
  }
  process.send!({});
});
process.once('disconnect', () => process.exit(0));

/** Opens connections one after the other, each with an upload that is never finished. */
async function open(port: number, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    if (socket.writable) socket.write(UNFINISHED);
  }
}
