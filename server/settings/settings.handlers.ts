import type { settingsEndpoints, storeEndpoints } from '#contract/endpoints/settings.ts';
import { toBirr } from '#contract/money.ts';
import { LISTED_METHODS, METHOD_FACTS, type PaymentMethod } from '#contract/payment-methods.ts';
import type { Config } from '#server/platform/config.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { CurrentSettings, SettingsService } from './settings.service.ts';

interface SettingsParts {
  settings: SettingsService;
  config: Config;
  /** Whether a way to pay can be used with the configuration as it is. */
  isConfigured: (method: PaymentMethod) => boolean;
  changed: () => Promise<void>;
}

export function settingsHandlers({
  settings,
  config,
  isConfigured,
  changed,
}: SettingsParts): Handlers<typeof storeEndpoints & typeof settingsEndpoints> {
  const answer = ({ settings: current, version, usdRateSetAt }: CurrentSettings) => ({
    settings: current,
    version,
    usdRateSetAt: momentOrNull(usdRateSetAt),
    configuredMethods: LISTED_METHODS.filter(isConfigured),
  });
  return {
    'GET /api/store': async () => {
      const current = await settings.getRecent();
      return {
        body: storeAnswer(current, config, isConfigured),
        surrogateKeys: [['settings', current.version]],
      };
    },

    'GET /api/settings': async () => ({ body: answer(await settings.get()) }),

    'PUT /api/settings': async ({ body: { settings: wanted, version } }, { user }) => {
      if (!wanted.paymentMethods.every(isConfigured)) {
        throw fieldError({ 'settings.paymentMethods': 'has one that is not configured' });
      }
      const saved = await settings.save(wanted, version, user);
      await changed();
      return { body: answer(saved) };
    },
  };
}

function storeAnswer(
  { settings, laws }: CurrentSettings,
  config: Config,
  isConfigured: SettingsParts['isConfigured'],
) {
  const own = settings.otherWays
    .filter(({ isOn }) => isOn)
    .map(({ id, name, nameAm, words, wordsAm, account, proof, least }) => ({
      ...{ id, name, nameAm, words, wordsAm, account, proof, least },
    }));
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
    vatNumber: settings.vatNumber,
    paymentMethods: [...settings.paymentMethods, ...(own.length > 0 ? ['OtherWay' as const] : [])].filter(
      (method) => {
        // Without a rate PayPal cannot say what it would charge, without an account nobody can transfer: they are hidden.
        const { needs } = METHOD_FACTS[method];
        return (needs === null || settings[needs].length > 0) && isConfigured(method);
      },
    ),
    otherWays: own,
    paymentOrder: settings.paymentOrder,
    deliveryCities: settings.deliveryCities,
    deliveryPromise: settings.deliveryPromise,
    offer: { endsAt: `${settings.offerEndsAt}T00:00:00.000+03:00`, product: settings.offerProduct },
    publicUrl: config.publicUrl,
    testPayments: config.payments.kind === 'sandbox',
    cashCap: toBirr(laws.cashCapSantim),
  };
}
