import { withoutMarks } from '#contract/accounts/phone-marks.ts';
import { adminText } from '#contract/texts/admin.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { checkWays, otherWayOf, wayInWords, wayValues, type WayValues } from './other-way-values.ts';
import { telegramName } from '#app/ui/sharing/contact-links.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { TAX_NUMBER } from '#contract/accounts/tax-number.ts';
import { WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { LEAST_DEFECT_DAYS, MOST_RETURN_DAYS } from '#contract/work/case-states.ts';
import { MOST_QUOTATION_DAYS } from '#contract/orders/quotation-states.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';

/** The values of the settings in the form: numbers and lists are texts. */
export type SettingsValues = Record<TextSetting, string> &
  Pick<Settings, (typeof CHOSEN_SETTINGS)[number]> & { otherWays: WayValues[] };

/** Settings that the form holds as they are. */
const CHOSEN_SETTINGS = [
  'openDays',
  'paymentMethods',
  'paymentOrder',
  'vatCountsAt',
  'pricesTyped',
  'bankAccounts',
  'depositFor',
  'restRule',
  'staffSecondFactor',
] as const satisfies readonly (keyof Settings)[];

/** The least and the most of each setting that is a whole number. */
const NUMBERS = {
  homePageSize: [1, 48],
  orderExpiresAfterHours: [1, 720],
  bankTransferExpiresAfterHours: [1, 720],
  unprovenBirr: [0, 1_000_000],
  unprovenPercent: [0, 100],
  quotationDays: [1, MOST_QUOTATION_DAYS],
  payTogetherDays: [1, 30],
  depositPercent: [1, 90],
  depositFromTotal: [0, 10_000_000],
  restDays: [1, 180],
  returnDays: [0, MOST_RETURN_DAYS],
  defectDays: [LEAST_DEFECT_DAYS, MOST_RETURN_DAYS],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;
type NumberSetting = keyof typeof NUMBERS;
const NUMBER_SETTINGS = Object.keys(NUMBERS) as NumberSetting[];

const TEXT_SETTINGS = [
  'storeName',
  'phone',
  'email',
  'telegram',
  'address',
  'city',
  'openingHours',
  'addressAm',
  'cityAm',
  'openingHoursAm',
  'opensAt',
  'closesAt',
  'legalName',
  'tin',
  'vatNumber',
  'usdRate',
  'usdRateSource',
  'offerEndsAt',
  'offerProduct',
  'deliveryCities',
  'deliveryPromise',
  'deliveryPromiseAm',
  'secondPersonAbove',
  'staffDiscountPercent',
  'staffMarginPercent',
  'quotationTerms',
  ...NUMBER_SETTINGS,
] as const satisfies readonly (keyof Settings)[];
export type TextSetting = (typeof TEXT_SETTINGS)[number];

export function valuesOfSettings(settings: Settings): SettingsValues {
  const texts = Object.fromEntries(
    TEXT_SETTINGS.map((key) => [
      key,
      key === 'deliveryCities' ? settings[key].join('\n') : String(settings[key]),
    ]),
  ) as Record<TextSetting, string>;
  const chosen = Object.fromEntries(CHOSEN_SETTINGS.map((key) => [key, settings[key]]));
  return {
    ...texts,
    ...(chosen as Pick<Settings, (typeof CHOSEN_SETTINGS)[number]>),
    otherWays: settings.otherWays.map(wayValues),
  };
}

/** The body of the call. Only for values that `checkSettings` accepts. */
export function settingsOf(values: SettingsValues): Settings {
  const written = Object.fromEntries(TEXT_SETTINGS.map((key) => [key, values[key].trim()]));
  const numbers = Object.fromEntries(NUMBER_SETTINGS.map((key) => [key, Number(values[key].trim())]));
  return {
    ...values,
    ...(written as Record<Exclude<TextSetting, NumberSetting>, string>),
    ...(numbers as Record<NumberSetting, number>),
    otherWays: values.otherWays.map(otherWayOf),
    secondPersonAbove: plainSum(values.secondPersonAbove.trim()),
    deliveryCities: values.deliveryCities
      .split('\n')
      .map((city) => city.trim())
      .filter(Boolean),
  };
}

/** A typed amount without the commas and spaces between thousands. */
const plainSum = (typed: string): string => typed.replace(/[,\s]/g, '');

const isSum = (typed: string, form: RegExp): boolean => form.test(typed) && Number(typed) > 0;
const isPercent = (typed: string): boolean => /^\d{1,2}$/.test(typed);

/** A test of each typed text that is not empty, and the sentence about a text that fails it. */
const FORMS = [
  ['phone', 'phoneWrong', (typed: string) => /^(\+?\d[\d\s()./-]{5,})?$/.test(withoutMarks(typed).trim())],
  ['email', 'emailWrong', (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)],
  ['telegram', 'telegramWrong', (typed: string) => /^[A-Za-z]\w{3,31}$/.test(telegramName(typed))],
  ['tin', 'tinWrong', (typed: string) => TAX_NUMBER.test(typed)],
  ['usdRate', 'usdRateWrong', (typed: string) => isSum(typed, /^\d{1,6}(\.\d{1,4})?$/)],
  [
    'secondPersonAbove',
    'secondPersonWrong',
    (typed: string) => isSum(plainSum(typed), /^\d{1,8}(\.\d{1,2})?$/),
  ],
  ['staffDiscountPercent', 'percentWrong', isPercent],
  ['staffMarginPercent', 'percentWrong', isPercent],
] as const;

const needed = (field: 'storeName' | 'offerEndsAt' | 'opensAt' | 'closesAt' | keyof BankAccount): string =>
  adminText('fieldNeeded', { label: settingsFormText(`settingsFields.${field}`) });

/** Returns the problems of the values, by field; none when they can be sent. */
export function checkSettings(values: SettingsValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const key of ['storeName', 'offerEndsAt', 'opensAt', 'closesAt'] as const)
    if (!values[key].trim()) problems[key] = needed(key);
  for (const [key, wrong, isRight] of FORMS) {
    const typed = values[key].trim();
    if (typed && !isRight(typed)) problems[key] = settingsFormText(`settingsFields.${wrong}`);
  }
  for (const key of NUMBER_SETTINGS) {
    const [smallest, largest] = NUMBERS[key];
    const number = Number(values[key].trim() || NaN);
    if (!Number.isInteger(number) || number < smallest || number > largest) {
      problems[key] = adminText('wholeNumberUpTo', {
        label: settingsFormText(`settingsFields.${key}`),
        largest,
      });
    }
  }
  const needsAccount = values.paymentMethods.some((method) => METHOD_FACTS[method].needs === 'bankAccounts');
  if (needsAccount && values.bankAccounts.length === 0)
    problems.paymentMethods = settingsFormText('settingsFields.transferNeedsAccount');
  checkWays(values.otherWays, problems);
  values.bankAccounts.forEach((account, index) => {
    for (const key of ['bank', 'accountName', 'accountNumber'] as const)
      if (!account[key].trim()) problems[`bankAccounts.${index}.${key}`] = needed(key);
  });
  return problems;
}

/** A setting as text, to be compared and shown. */
export function settingAsText(value: SettingsValues[keyof SettingsValues]): string {
  if (typeof value === 'boolean') return settingsFormText(value ? 'settingsFields.yes' : 'settingsFields.no');
  if (typeof value === 'string') return value;
  return value
    .map((entry) => {
      if (typeof entry !== 'string' && 'id' in entry) return wayInWords(entry);
      if (typeof entry !== 'string') return `${entry.bank}, ${entry.accountName}, ${entry.accountNumber}`;
      return isWeekday(entry)
        ? settingsFormText(`settingsFields.days.${entry}`)
        : paymentMethodsText(`${entry}.label`);
    })
    .join('; ');
}

const isWeekday = (entry: string): entry is Weekday => WEEKDAYS.some((day) => day === entry);

/** Renames the server's errors from `settings.usdRate` to the form's own names of fields. */
export function settingsFieldErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(/^settings\./, ''), problem]),
  );
}
