import { paypalConfig } from '#contract/payments.ts';
import { madeOf } from '#server/platform/made-of.ts';
import type { Http } from '#server/platform/http.ts';

export interface PaypalPublic {
  clientId: string;
  currency: string;
  /** The script's address with its query, as the browser loads it. */
  sdkUrl: string;
  test: boolean;
}

/** `GET /config/paypal`: what the browser needs to load the provider's script. */
export function paymentsRoutes(http: Http, { paypal }: { paypal: PaypalPublic }): void {
  http.get(
    '/api/config/paypal',
    { schema: { tags: ['payments'], response: { 200: paypalConfig } } },
    async (_request, reply) => {
      madeOf(reply, []);
      return paypal;
    },
  );
}
