import { dayInEthiopia, later } from '#contract/days/days.ts';
import type { settingsEndpoints, storeEndpoints } from '#contract/endpoints/shop/settings.ts';
import { isBreakWithin } from '#contract/days/opening-times.ts';
import { toldHours } from '#contract/days/opening-words.ts';
import { doneText } from '#contract/texts/done.ts';
import { toBirr, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import { LISTED_METHODS, METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import { housePagesOf } from '#contract/shop/house.ts';
import type { SentSettings, Settings } from '#contract/shop/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { allExampleFieldsOf } from './example-contact.ts';
import { offeredMethods } from './offered-methods.ts';
import type { SettingsChangesService } from './settings-changes.service.ts';
import type { SettingsService } from './settings.service.ts';
import type { WaitingAccountsService } from './waiting-accounts.service.ts';
import { LONGEST_NAME } from '#contract/longest.ts';
import type { CurrentSettings } from './current-settings.ts';

interface SettingsParts {
  settings: SettingsService;
  settingsChanges: SettingsChangesService;
  waitingAccounts: WaitingAccountsService;
  /** The goods in birr above which delivery to the shop's own city is free; null: it never is. */
  freeAboveInCity: (current: CurrentSettings) => Promise<number | null>;
  config: Config;
  /** Says whether a way to pay can be used with the configuration as it is. */
  isConfigured: (method: PaymentMethod) => boolean;
  changed: () => Promise<void>;
}

export function settingsHandlers(
  parts: SettingsParts,
): Handlers<typeof storeEndpoints & typeof settingsEndpoints> {
  const { settings, settingsChanges, waitingAccounts, freeAboveInCity, config, isConfigured, changed } =
    parts;
  const answer = async (
    { settings: current, version, usdRateSetAt, hiddenExamples }: CurrentSettings,
    viewer: { id: string },
  ) => ({
    settings: current,
    version,
    usdRateSetAt: momentOrNull(usdRateSetAt),
    waitingAccounts: await waitingAccounts.read(viewer),
    configuredMethods: LISTED_METHODS.filter(isConfigured),
    hiddenExamples,
  });
  return {
    'GET /api/store': async () => {
      const current = await settings.getRecent();
      return {
        body: {
          ...storeAnswer(current, config, isConfigured),
          freeAboveInCity: await freeAboveInCity(current),
        },
        surrogateKeys: [['settings', current.version]],
      };
    },

    'GET /api/settings': async (_input, { user }) => ({
      body: await answer(await settings.get(), user),
    }),

    'PUT /api/settings': async ({ body: { settings: sent, version } }, { user }) => {
      const refuse = (wanted: Settings, before: Settings) => {
        refuseUnusable(sent, wanted, config, isConfigured);
        refuseLongName(wanted, before);
      };
      const saved = await settingsChanges.save(sent, { version, by: user, refuse });
      await changed();
      return { body: await answer(saved, user) };
    },

    'POST /api/settings/waiting-accounts/confirmation': async ({ body: { accounts, ways } }, { user }) => {
      await waitingAccounts.confirm({ accounts, ways }, user);
      await changed();
      return { body: { message: doneText('accounts-confirmed') } };
    },

    'DELETE /api/settings/waiting-accounts': async (_input, { user }) => {
      await waitingAccounts.withdraw(user);
      return { body: { message: doneText('accounts-withdrawn') } };
    },
  };
}

/** Refuses a new name that papers have no room for; a longer one of earlier releases stays until it is changed. */
function refuseLongName({ storeName }: Settings, before: Settings): void {
  if (storeName === before.storeName || storeName.length <= LONGEST_NAME) return;
  throw fieldError({ 'settings.storeName': `must have at most ${LONGEST_NAME} letters` });
}

const HOURS = ['opensAt', 'closesAt', 'breakFrom', 'breakUntil'] as const;

/**
 * Refuses fields that a shop could not use.
 * @throws HttpError 400 for ways to pay that are not configured or have no account, for a break outside the opening times,
 * and for the demo's contact in a shop for customers.
 */
function refuseUnusable(
  sent: SentSettings,
  wanted: Settings,
  { mode }: Config,
  isConfigured: SettingsParts['isConfigured'],
): void {
  if (sent.paymentMethods && !sent.paymentMethods.every(isConfigured)) {
    throw fieldError({ 'settings.paymentMethods': 'has one that is not configured' });
  }
  const needsAccount = wanted.paymentMethods.some((method) => METHOD_FACTS[method].needs === 'bankAccounts');
  if ((sent.paymentMethods ?? sent.bankAccounts) && needsAccount && wanted.bankAccounts.length === 0) {
    throw fieldError({ 'settings.paymentMethods': 'need an account that buyers can transfer to' });
  }
  if (HOURS.some((name) => sent[name] !== undefined) && !isBreakWithin(wanted))
    throw fieldError({ 'settings.breakUntil': 'must end a break that lies between opening and closing' });
  const examples = mode === 'production' ? allExampleFieldsOf(wanted) : [];
  if (examples.length > 0) {
    const problem = 'is the example of the demo, which reaches nobody';
    throw fieldError(Object.fromEntries(examples.map((field) => [`settings.${field}`, problem])));
  }
}

/** The number of days ahead for which pages know the closed days, which covers the slowest delivery of pieces. */
const DAYS_AHEAD = 200;

function comingDays(days: readonly string[]): string[] {
  const today = dayInEthiopia(new Date());
  return days.filter((day) => day >= today && day <= later(today, DAYS_AHEAD));
}

function storeAnswer(
  {
    settings,
    laws,
    calendar,
    usualDelivery,
    hasOtherPrices,
    look,
    categories,
    formerCategories,
    sets,
  }: CurrentSettings,
  config: Config,
  isConfigured: SettingsParts['isConfigured'],
) {
  const { feeSantim, freeAboveSantim } = usualDelivery;
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
    ...toldHours(settings),
    addressAm: settings.addressAm,
    cityAm: settings.cityAm,
    legalName: settings.legalName,
    tin: settings.tin,
    ...(settings.tradeLicence && { tradeLicence: settings.tradeLicence }),
    housePages: housePagesOf(settings),
    ...(settings.holdDays > 0 && settings.showrooms.length > 0 && { keepsPieces: true as const }),
    vatNumber: settings.vatNumber,
    paymentMethods: offeredMethods(settings, isConfigured),
    otherWays: own,
    paymentOrder: settings.paymentOrder,
    deliveryCities: settings.deliveryCities,
    usualDelivery: {
      fee: toBirr(feeSantim),
      freeAbove: freeAboveSantim === null ? null : toBirr(freeAboveSantim),
      isEverywhere: !hasOtherPrices,
    },
    deliveryPromise: settings.deliveryPromise,
    deliveryPromiseAm: settings.deliveryPromiseAm,
    returnDays: settings.returnDays,
    defectDays: settings.defectDays,
    calendar: {
      ...calendar,
      openDays: [...calendar.openDays],
      dayTimes: [...calendar.dayTimes],
      closedDays: comingDays(calendar.closedDays),
    },
    offer: { endsAt: `${settings.offerEndsAt}T00:00:00.000+03:00`, product: settings.offerProduct },
    publicUrl: config.publicUrl,
    testPayments: config.payments.kind === 'sandbox',
    cashCap: toBirr(laws.cashCapSantim),
    categories: categories.map((each) => ({ ...each, kinds: [...each.kinds], facts: [...each.facts] })),
    formerCategories: { ...formerCategories },
    ...(sets.length > 0 && { hasSets: true as const }),
    ...(look && { look }),
    ...(settings.pricesTyped === 'with-vat' && { typesWithVat: true as const }),
    ...(laws.vatPercent !== UNNAMED_VAT_PERCENT && { vatPercent: laws.vatPercent }),
    ...(config.messages.telegram && config.messages.telegramBot !== null && { hasBot: true as const }),
  };
}
