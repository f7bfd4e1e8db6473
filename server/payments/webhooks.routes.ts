import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Http } from '#server/platform/http.ts';
import type { PaymentsService } from './payments.service.ts';

const EVENT_LIMIT_BYTES = 256 * 1024;

/**
 * Where providers tell of payments. The body is kept as it came: its signature is verified before anything reads it.
 * An event that was taken is answered with 200, also when it is known or about nothing of this shop; what cannot be
 * verified now with 503, so that the provider sends it again.
 */
export function webhooksRoutes(http: Http, { payments }: { payments: PaymentsService }): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: EVENT_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const provider of ['paypal', 'chapa'] as const) {
      scope.post(
        `/api/webhooks/${provider}`,
        { schema: { tags: ['payments'], response: { 200: z.object({ received: z.boolean() }) } } },
        async (request) => {
          const body = typeof request.body === 'string' ? request.body : '';
          await payments.receiveEvent(provider, { headers: singly(request.headers), body });
          return { received: true };
        },
      );
    }
  });
}

/** A header that came twice is no signature of anybody. */
function singly(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
