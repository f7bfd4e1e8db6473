import { withoutMarks } from '#contract/accounts/phone-marks.ts';
import { adminText } from '#contract/texts/admin.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { checkWays, otherWayOf, wayInWords, wayValues, type WayValues } from './other-way-values.ts';
import { telegramName } from '#app/ui/sharing/contact-links.ts';
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

/** Returns the problems of the values, by field; none when they can be sent. */
export function checkSettings(values: SettingsValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!values.storeName.trim())
    problems.storeName = adminText('fieldNeeded', { label: settingsFormText('settingsFields.storeName') });
  const phone = withoutMarks(values.phone).trim();
  if (phone && !/^\+?\d[\d\s()./-]{5,}$/.test(phone))
    problems.phone = settingsFormText('settingsFields.phoneWrong');
  const email = values.email.trim();
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.email = settingsFormText('settingsFields.emailWrong');
  if (values.telegram.trim() && !/^[A-Za-z]\w{3,31}$/.test(telegramName(values.telegram)))
    problems.telegram = settingsFormText('settingsFields.telegramWrong');
  const tin = values.tin.trim();
  if (tin && !TAX_NUMBER.test(tin)) problems.tin = settingsFormText('settingsFields.tinWrong');
  if (!values.offerEndsAt)
    problems.offerEndsAt = adminText('fieldNeeded', {
      label: settingsFormText('settingsFields.offerEndsAt'),
    });
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
  for (const key of ['opensAt', 'closesAt'] as const) {
    if (!values[key])
      problems[key] = adminText('fieldNeeded', { label: settingsFormText(`settingsFields.${key}`) });
  }
  const rate = values.usdRate.trim();
  if (rate && (!/^\d{1,6}(\.\d{1,4})?$/.test(rate) || Number(rate) <= 0))
    problems.usdRate = settingsFormText('settingsFields.usdRateWrong');
  const above = values.secondPersonAbove.trim();
  if (above && (!/^\d{1,8}(\.\d{1,2})?$/.test(plainSum(above)) || Number(plainSum(above)) <= 0))
    problems.secondPersonAbove = settingsFormText('settingsFields.secondPersonWrong');
  for (const key of ['staffDiscountPercent', 'staffMarginPercent'] as const)
    if (!/^\d{0,2}$/.test(values[key].trim()))
      problems[key] = settingsFormText('settingsFields.percentWrong');
  const needsAccount = values.paymentMethods.some((method) => METHOD_FACTS[method].needs === 'bankAccounts');
  if (needsAccount && values.bankAccounts.length === 0)
    problems.paymentMethods = settingsFormText('settingsFields.transferNeedsAccount');
  checkWays(values.otherWays, problems);
  values.bankAccounts.forEach((account, index) => {
    for (const key of ['bank', 'accountName', 'accountNumber'] as const) {
      if (!account[key].trim())
        problems[`bankAccounts.${index}.${key}`] = adminText('fieldNeeded', {
          label: settingsFormText(`settingsFields.${key}`),
        });
    }
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
