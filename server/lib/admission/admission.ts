import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { retryAfterSeconds, type AdmissionQueue } from './admission-queue.ts';
import { throttleBusyAnswers } from './throttle.ts';

/** The answer to callers for whom there is no time. */
export interface BusyAnswer {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export const busyAnswer: BusyAnswer = {
  body: Buffer.from(JSON.stringify(new HttpError(503, 'unavailable').body())),
  headers: { 'content-type': 'application/json; charset=utf-8' },
};

/** Returns the headers that say when to call again, and that no cache may store the answer. */
export const retryLater = () => ({
  'retry-after': String(retryAfterSeconds()),
  'cache-control': 'no-store',
});

/**
 * Refuses what a queue would not serve in time: before anybody asks who calls, and before the body is read. To be set
 * up before all that does work for a request.
 *
 * @param queueOf answers null for what is always admitted.
 */
export function refuseBeforeWork(
  http: Http,
  queueOf: (request: FastifyRequest) => AdmissionQueue | null,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    const queue = queueOf(request);
    if (!queue || queue.admits(clientNetwork(request))) return done();
    throttleBusyAnswers(() => sendBusyAnswer(reply, busyAnswer));
  });
}

export function sendBusyAnswer(reply: FastifyReply, { body, headers }: BusyAnswer): void {
  void reply
    .status(503)
    .headers({ ...headers, ...retryLater() })
    .send(body);
}
