import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './caller.ts';
import { soon, type Door } from './door.ts';
import { Refusal } from './errors.ts';
import type { Http } from './http.ts';
import { holdBackCrowd } from './pace.ts';

/** What is told to whom there is no time for. */
export interface ComeBack {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export const busyAnswer: ComeBack = {
  body: Buffer.from(JSON.stringify(new Refusal(503, 'unavailable').body())),
  headers: { 'content-type': 'application/json; charset=utf-8' },
};

/** When he may come again, and that nobody keeps this answer. */
export const retryLater = () => ({ 'retry-after': String(soon()), 'cache-control': 'no-store' });

/** The door of a route, by method and path; null for what is always let in. */
export type DoorOf = (request: FastifyRequest) => Door | null;

/**
 * Sends away whom a door would not serve in time: before anybody asks who he is, before his body is read, and so for
 * a fraction of what serving him would cost. To be set up before all that does work for a request.
 */
export function refuseAtDoors(http: Http, doorOf: DoorOf): void {
  http.addHook('onRequest', (request, reply, done) => {
    const door = doorOf(request);
    if (!door || door.takes(networkOf(request))) return done();
    holdBackCrowd(() => tellToComeBack(reply, busyAnswer));
  });
}

/**
 * Lets calls to their work through their doors, once it is known that they may be made and are well-formed: who sends
 * a body slowly, or may not, holds no place. The place is free when the answer has been handed over, however slowly it
 * is read.
 */
export function enterDoors(http: Http, doorOf: DoorOf): void {
  http.addHook('preHandler', async (request, reply) => {
    const door = doorOf(request);
    if (!door) return;
    const { raw } = reply;
    const leave = await door.enter(networkOf(request), () => request.raw.socket.destroyed);
    for (const end of ['prefinish', 'finish', 'close']) raw.once(end, leave);
  });
}

export function tellToComeBack(reply: FastifyReply, { body, headers }: ComeBack): void {
  void reply
    .status(503)
    .headers({ ...headers, ...retryLater() })
    .send(body);
}
