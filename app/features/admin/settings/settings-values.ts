import { withoutMarks } from '#contract/accounts/phone-marks.ts';
import { TAX_NUMBER } from '#contract/accounts/tax-number.ts';
import { isBreakWithin, WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { accountInWords } from '#contract/paying/bank-accounts.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { adminText } from '#contract/texts/admin.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { houseFormText } from '#contract/texts/house-form.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { withSemicolons } from '#app/features/admin/common/staff-words.ts';
import { telegramName } from '#app/ui/sharing/contact-links.ts';
import { factsOf, type Fact, type Facts, type FieldOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { valuesOf } from '#app/ui/forms/values.ts';
import { checkWays, otherWayOf, wayInWords, wayValues, type WayValues } from './other-way-values.ts';

type Body = 'PUT /api/settings#settings';
export type SettingName = FieldOf<Body>;
interface OwnValues {
  otherWays: WayValues[];
  deliveryCities: string;
}

/** The values of the form of a part; only the fields of that part are there. */
export type SettingsValues = Omit<ValuesOf<Body>, keyof OwnValues> & OwnValues;

const FACTS = factsOf('PUT /api/settings#settings');

/** The facts of the fields of a part. A part is sent whole, so a field that cannot be empty is needed. */
export const factsOfPart = (names: readonly SettingName[]): Facts<Body> =>
  Object.fromEntries(
    names.map((name): [string, Fact] => {
      const fact = FACTS[name];
      return [name, { ...fact, isNeeded: fact.empty === undefined && !UNTYPED.has(fact.kind) }];
    }),
  ) as Facts<Body>;
const UNTYPED = new Set<Fact['kind']>(['list', 'flag', 'choice']);

/** Values that the form holds in another way than the body: lines of a list, and ways with typed limits. */
export const ownValues = ({ otherWays, deliveryCities }: Settings): OwnValues => ({
  otherWays: otherWays.map(wayValues),
  deliveryCities: deliveryCities.join('\n'),
});

export const valuesOfPart = (facts: Facts<Body>, settings: Settings): SettingsValues => {
  const own = Object.entries(ownValues(settings)).filter(([name]) => name in facts);
  return Object.assign(valuesOf(facts, settings), Object.fromEntries(own) as OwnValues);
};

/** Returns the fields of the body in place of such values. The values are those that `checkSettings` accepts. */
export const ownBody = (values: Partial<SettingsValues>) => ({
  ...(values.otherWays && { otherWays: values.otherWays.map(otherWayOf) }),
  ...(values.deliveryCities !== undefined && {
    deliveryCities: values.deliveryCities
      .split('\n')
      .map((city) => city.trim())
      .filter(Boolean),
  }),
  ...(values.orderPrefix !== undefined && { orderPrefix: values.orderPrefix.trim().toUpperCase() }),
  ...(values.secondPersonAbove !== undefined && {
    secondPersonAbove: plainSum(values.secondPersonAbove.trim()),
  }),
});

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

/** A prefix as it is typed, in any case. */
const PREFIX = /^[a-z][a-z0-9]{0,5}$/i;

const labelOf = (field: string): string => {
  const id = `settingsFields.${field}`;
  return settingsFormText.has(id) ? settingsFormText(id) : field;
};
const needed = (field: string): string => adminText('fieldNeeded', { label: labelOf(field) });

/** Returns the problems of the values of a part, by field; none when they can be sent. */
export function checkSettings(facts: Facts<Body>, values: Partial<SettingsValues>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, { kind, isNeeded, least = 0, most = 0 }] of Object.entries<Fact>(facts)) {
    const value = values[name as SettingName];
    const typed = typeof value === 'string' ? value.trim() : '';
    if (kind === 'count') {
      const number = Number(typed || NaN);
      if (!Number.isInteger(number) || number < least || number > most)
        problems[name] = adminText('wholeNumberUpTo', { label: labelOf(name), largest: most });
    } else if (isNeeded && typed === '') problems[name] = needed(name);
  }
  for (const [name, wrong, isRight] of FORMS) {
    const typed = values[name]?.trim();
    if (typed && !isRight(typed)) problems[name] = settingsFormText(`settingsFields.${wrong}`);
  }
  if (values.orderPrefix !== undefined && !PREFIX.test(values.orderPrefix.trim()))
    problems['orderPrefix'] = settingsFormText('settingsFields.orderPrefixWrong');
  values.dayTimes?.forEach(({ opensAt, closesAt }, index) => {
    if (!opensAt) problems[`dayTimes.${index}.opensAt`] = needed('opensAt');
    if (!closesAt) problems[`dayTimes.${index}.closesAt`] = needed('closesAt');
    else if (closesAt <= opensAt)
      problems[`dayTimes.${index}.closesAt`] = settingsFormText('settingsFields.closesWrong');
  });
  values.showrooms?.forEach(({ name, mapLink, openDays, ...showroom }, index) => {
    if (!name.trim())
      problems[`showrooms.${index}.name`] = adminText('fieldNeeded', { label: houseFormText('name') });
    if (mapLink.trim() && !/^https:\/\/\S+$/.test(mapLink.trim()))
      problems[`showrooms.${index}.mapLink`] = houseFormText('mapLinkWrong');
    if (openDays.length > 0 && showroom.closesAt <= showroom.opensAt)
      problems[`showrooms.${index}.closesAt`] = settingsFormText('settingsFields.closesWrong');
  });
  const { opensAt, closesAt, breakFrom, breakUntil } = values;
  if (opensAt && closesAt && !isBreakWithin({ opensAt, closesAt, breakFrom, breakUntil }))
    problems[breakFrom ? 'breakUntil' : 'breakFrom'] = settingsFormText('settingsFields.breakWrong');
  const { paymentMethods = [], bankAccounts = [], otherWays = [] } = values;
  const needsAccount = paymentMethods.some((method) => METHOD_FACTS[method].needs === 'bankAccounts');
  if (needsAccount && bankAccounts.length === 0)
    problems['paymentMethods'] = settingsFormText('settingsFields.transferNeedsAccount');
  checkWays(otherWays, problems);
  bankAccounts.forEach((account, index) => {
    for (const key of ['bank', 'accountName', 'accountNumber'] as const)
      if (!account[key].trim()) problems[`bankAccounts.${index}.${key}`] = needed(key);
  });
  return problems;
}

/** The texts in a part of a setting, one behind the other. */
const inWords = (part: string | object): string =>
  typeof part === 'string'
    ? part
    : withCommas(Object.values(part).map((each: string | object) => inWords(each)));

/** A setting as text, to be compared and shown. */
export function settingAsText(value: SettingsValues[keyof SettingsValues]): string {
  if (typeof value === 'boolean') return settingsFormText(value ? 'settingsFields.yes' : 'settingsFields.no');
  if (typeof value === 'string') return value;
  return withSemicolons(
    value.map((entry) => {
      if (typeof entry !== 'string' && 'id' in entry) return wayInWords(entry);
      // Any change of a showroom or a picture is one of the form, also of a new one without a name.
      if (typeof entry !== 'string' && ('pictures' in entry || 'picture' in entry))
        return inWords(entry) || '–';
      if (typeof entry !== 'string' && 'day' in entry)
        return `${settingsFormText(`settingsFields.days.${entry.day}`)} ${entry.opensAt}–${entry.closesAt}`;
      if (typeof entry !== 'string') return accountInWords(entry);
      return isWeekday(entry)
        ? settingsFormText(`settingsFields.days.${entry}`)
        : paymentMethodsText(`${entry}.label`);
    }),
  );
}

const isWeekday = (entry: string): entry is Weekday => WEEKDAYS.some((day) => day === entry);

/** Renames the server's errors from `settings.bankAccounts.0.bank` to the form's own names of fields. */
export const settingsFieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(/^settings\./, ''), problem]),
  );
