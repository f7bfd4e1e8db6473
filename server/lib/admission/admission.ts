import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { retryAfterSeconds, type AdmissionQueue } from './admission-queue.ts';
import { throttleBusyAnswers } from './throttle.ts';

/** The answer 503 to callers who are refused because the shop is too busy. */
export interface BusyAnswer {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export const busyAnswer: BusyAnswer = {
  body: Buffer.from(JSON.stringify(new HttpError('unavailable').body())),
  headers: { 'content-type': 'application/json; charset=utf-8' },
};

/** Returns headers that name the time for another try (`Retry-After`) and forbid caches to store the answer. */
export const retryLater = () => ({
  'retry-after': String(retryAfterSeconds()),
  'cache-control': 'no-store',
});

/**
 * Refuses requests that their queue could not serve in time, before the session is checked and the body is read. This
 * hook must be added before all others that work for a request.
 *
 * @param queueOf returns null for requests that are always admitted.
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
