import type { Settings } from '#contract/shop/settings.ts';
import { withoutExampleHouse } from './example-house.ts';
import type { Config } from '#server/platform/config.ts';

/** The contact that a demo shows. It reaches nobody, so a shop for customers neither publishes nor takes it. */
export const EXAMPLE_CONTACT = {
  phone: '+251 11 000 0000',
  email: 'hello@wenber.example',
  telegram: '@wenber_example',
  address: 'Bole, near Medhane Alem',
  addressAm: 'ቦሌ፣ መድኃኔ ዓለም አጠገብ',
} as const satisfies Partial<Settings>;

/** The fields of settings that still have the example of the demo. */
export const exampleFieldsOf = (settings: Settings): (keyof typeof EXAMPLE_CONTACT)[] =>
  (Object.keys(EXAMPLE_CONTACT) as (keyof typeof EXAMPLE_CONTACT)[]).filter(
    (field) => settings[field].trim() === EXAMPLE_CONTACT[field],
  );

/** The account that a demo offers for a try. It is nobody's, so money sent there would be lost. */
const EXAMPLE_ACCOUNT_NUMBER = /^0+$/;

/** Says whether a bank account is the example of the demo. */
export const isExampleAccount = ({ accountNumber }: Settings['bankAccounts'][number]): boolean =>
  EXAMPLE_ACCOUNT_NUMBER.test(accountNumber.replaceAll(/\s/g, ''));

/** The fields of settings that a shop for customers neither shows nor takes. */
export const allExampleFieldsOf = (settings: Settings): string[] => [
  ...exampleFieldsOf(settings),
  ...(settings.bankAccounts.some(isExampleAccount) ? ['bankAccounts'] : []),
];

/** The fields that are stored with example values, and that a shop of this mode therefore leaves empty. */
export const hiddenIn = (mode: Config['mode'], stored: Settings): string[] =>
  mode === 'demo' ? [] : allExampleFieldsOf(stored);

/** The settings as a shop of this mode shows them: a shop for customers without the example values. */
export const shownIn = (mode: Config['mode'], settings: Settings): Settings =>
  mode === 'demo'
    ? settings
    : {
        ...withoutExampleHouse(settings),
        ...Object.fromEntries(exampleFieldsOf(settings).map((field) => [field, ''])),
        bankAccounts: settings.bankAccounts.filter((account) => !isExampleAccount(account)),
      };
