import { settingsAnswer, settingsUpdate, store } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import { momentOrNull, type Http } from '#server/platform/http.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payments.ts';
import { fieldRefusal } from '#server/platform/errors.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { CurrentSettings, SettingsService } from './settings.service.ts';

interface SettingsParts {
  settings: SettingsService;
  config: Config;
  /** Whether a way to pay can be used with the configuration as it is. */
  isConfigured: (method: PaymentMethod) => boolean;
  changed: () => Promise<void>;
}

export function settingsRoutes(http: Http, { settings, config, isConfigured, changed }: SettingsParts): void {
  const answer = ({ settings: current, version, usdRateSetAt }: CurrentSettings) => ({
    settings: current,
    version,
    usdRateSetAt: momentOrNull(usdRateSetAt),
    configuredMethods: PAYMENT_METHODS.filter(isConfigured),
  });
  http.get(
    '/api/store',
    { schema: { tags: ['store'], response: { 200: store } } },
    async (_request, reply) => {
      const current = await settings.getRecent();
      madeOf(reply, [['settings', current.version]]);
      return storeAnswer(current, config, isConfigured);
    },
  );

  http.get('/api/settings', { schema: { tags: ['settings'], response: { 200: settingsAnswer } } }, async () =>
    answer(await settings.get()),
  );

  http.put(
    '/api/settings',
    { schema: { tags: ['settings'], body: settingsUpdate, response: { 200: settingsAnswer } } },
    async (request) => {
      const { settings: wanted, version } = request.body;
      if (!wanted.paymentMethods.every(isConfigured)) {
        throw fieldRefusal({ 'settings.paymentMethods': 'has one that is not configured' });
      }
      const saved = await settings.save(wanted, version, viewerOf(request));
      await changed();
      return answer(saved);
    },
  );
}

function storeAnswer(
  { settings }: CurrentSettings,
  config: Config,
  isConfigured: SettingsParts['isConfigured'],
) {
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
    paymentMethods: settings.paymentMethods.filter((method) => {
      // Without a rate PayPal cannot say what it would charge, without an account nobody can transfer: they are hidden.
      if (method === 'PayPal' && settings.usdRate === '') return false;
      if (method === 'BankTransfer' && settings.bankAccounts.length === 0) return false;
      return isConfigured(method);
    }),
    deliveryCities: settings.deliveryCities,
    deliveryPromise: settings.deliveryPromise,
    offer: { endsAt: `${settings.offerEndsAt}T00:00:00.000+03:00`, product: settings.offerProduct },
    publicUrl: config.publicUrl,
    testPayments: config.payments.kind === 'sandbox',
  };
}
