import { adminText } from '#app/text/admin.ts';
import { paymentMethods as methodTexts } from '#app/text/payment-methods.ts';
import { telegramName } from '#app/ui/contact-links.ts';
import type { Settings } from '#contract/settings.ts';

const text = adminText.settingsFields;

/** The settings as the form holds them: numbers and lists as the texts in their controls. */
export interface SettingsValues extends Record<TextSetting, string> {
  paymentMethods: Settings['paymentMethods'];
  bankAccounts: Settings['bankAccounts'];
}

const TEXT_SETTINGS = [
  'storeName',
  'homePageSize',
  'phone',
  'email',
  'telegram',
  'address',
  'city',
  'openingHours',
  'legalName',
  'tin',
  'usdRate',
  'usdRateSource',
  'offerEndsAt',
  'offerProduct',
  'deliveryCities',
  'deliveryPromise',
  'orderExpiresAfterHours',
  'bankTransferExpiresAfterHours',
] as const satisfies readonly (keyof Settings)[];
export type TextSetting = (typeof TEXT_SETTINGS)[number];
export const SETTING_KEYS: readonly (keyof SettingsValues)[] = [
  ...TEXT_SETTINGS,
  'paymentMethods',
  'bankAccounts',
];

export function valuesOfSettings(settings: Settings): SettingsValues {
  const texts = Object.fromEntries(
    TEXT_SETTINGS.map((key) => [
      key,
      key === 'deliveryCities' ? settings[key].join('\n') : String(settings[key]),
    ]),
  ) as Record<TextSetting, string>;
  return {
    ...texts,
    paymentMethods: settings.paymentMethods,
    bankAccounts: settings.bankAccounts,
  };
}

/** The values as they are sent. Only for values that `checkSettings` accepts. */
export function settingsOf({ paymentMethods, bankAccounts, ...texts }: SettingsValues): Settings {
  const written = Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, value.trim()]),
  ) as typeof texts;
  return {
    ...written,
    homePageSize: Number(written.homePageSize),
    orderExpiresAfterHours: Number(written.orderExpiresAfterHours),
    bankTransferExpiresAfterHours: Number(written.bankTransferExpiresAfterHours),
    deliveryCities: written.deliveryCities
      .split('\n')
      .map((city) => city.trim())
      .filter(Boolean),
    paymentMethods,
    bankAccounts,
  };
}

/** What is wrong with the values, by field; nothing when they can be sent. */
export function checkSettings(values: SettingsValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!values.storeName.trim()) problems.storeName = adminText.fieldNeeded(text.storeName.en);
  const phone = values.phone.trim();
  if (phone && !/^\+?\d[\d\s()./-]{5,}$/.test(phone)) problems.phone = text.phoneWrong.en;
  const email = values.email.trim();
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = text.emailWrong.en;
  if (values.telegram.trim() && !/^[A-Za-z]\w{3,31}$/.test(telegramName(values.telegram)))
    problems.telegram = text.telegramWrong.en;
  if (!values.offerEndsAt) problems.offerEndsAt = adminText.fieldNeeded(text.offerEndsAt.en);
  for (const [key, largest] of [
    ['homePageSize', 48],
    ['orderExpiresAfterHours', 720],
    ['bankTransferExpiresAfterHours', 720],
  ] as const) {
    const number = Number(values[key].trim());
    if (!Number.isInteger(number) || number < 1 || number > largest) {
      problems[key] = adminText.wholeNumberUpTo(text[key].en, largest);
    }
  }
  const rate = values.usdRate.trim();
  if (rate && (!/^\d{1,6}(\.\d{1,4})?$/.test(rate) || Number(rate) <= 0))
    problems.usdRate = text.usdRateWrong.en;
  if (values.paymentMethods.includes('BankTransfer') && values.bankAccounts.length === 0)
    problems.paymentMethods = text.transferNeedsAccount.en;
  values.bankAccounts.forEach((account, index) => {
    for (const key of ['bank', 'accountName', 'accountNumber'] as const) {
      if (!account[key].trim())
        problems[`bankAccounts.${index}.${key}`] = adminText.fieldNeeded(text[key].en);
    }
  });
  return problems;
}

/** A setting as a text to compare. */
export function settingAsText(value: SettingsValues[keyof SettingsValues]): string {
  if (typeof value === 'string') return value;
  return value
    .map((entry) =>
      typeof entry === 'string'
        ? methodTexts[entry].label.en
        : `${entry.bank}, ${entry.accountName}, ${entry.accountNumber}`,
    )
    .join('; ');
}

/** The server says fields as `settings.usdRate`; the form knows them without that. */
export function settingsFieldErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(/^settings\./, ''), problem]),
  );
}
