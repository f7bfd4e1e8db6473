import { settingsAnswer, settingsUpdate, store } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import { momentOrNull, type Http } from '#server/platform/http.ts';
import { madeOf } from '#server/platform/made-of.ts';
import type { CurrentSettings, SettingsService } from './settings.service.ts';

export function settingsRoutes(
  http: Http,
  { settings, config, changed }: { settings: SettingsService; config: Config; changed: () => Promise<void> },
): void {
  http.get(
    '/api/store',
    { schema: { tags: ['store'], response: { 200: store } } },
    async (_request, reply) => {
      const current = await settings.getRecent();
      madeOf(reply, [['settings', current.version]]);
      return storeAnswer(current, config);
    },
  );

  http.get('/api/settings', { schema: { tags: ['settings'], response: { 200: settingsAnswer } } }, async () =>
    answer(await settings.get()),
  );

  http.put(
    '/api/settings',
    { schema: { tags: ['settings'], body: settingsUpdate, response: { 200: settingsAnswer } } },
    async (request) => {
      const saved = await settings.save(request.body.settings, request.body.version);
      await changed();
      return answer(saved);
    },
  );
}

function answer({ settings, version, usdRateSetAt }: CurrentSettings) {
  return { settings, version, usdRateSetAt: momentOrNull(usdRateSetAt) };
}

function storeAnswer({ settings }: CurrentSettings, config: Config) {
  return {
    name: settings.storeName,
    phone: settings.phone,
    email: settings.email,
    telegram: settings.telegram,
    address: settings.address,
    city: settings.city,
    openingHours: settings.openingHours,
    legalName: settings.legalName,
    tin: settings.tin,
    // Without a rate PayPal cannot say what it would charge: the method is hidden.
    paymentMethods: settings.paymentMethods.filter(
      (method) => method !== 'PayPal' || settings.usdRate !== '',
    ),
    deliveryCities: settings.deliveryCities,
    deliveryPromise: settings.deliveryPromise,
    offer: { endsAt: `${settings.offerEndsAt}T00:00:00.000+03:00`, product: settings.offerProduct },
    publicUrl: config.publicUrl,
    testPayments: config.payments.kind === 'sandbox',
  };
}
