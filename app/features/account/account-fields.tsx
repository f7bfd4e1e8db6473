import type { ComponentProps } from 'react';
import { accountText as text } from '#contract/texts/account.ts';
import { LANGUAGES, LANGUAGE_FACTS } from '#contract/shop/languages.ts';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';

type Native = Omit<ComponentProps<typeof TextField>, 'label' | 'labelAm' | 'type'>;

export function NameField(native: Native) {
  return (
    <TextField label={text('name')} labelAm={text.am('name')} autoComplete="name" required {...native} />
  );
}

export function EmailField(native: Native) {
  return (
    <TextField
      label={text('email')}
      labelAm={text.am('email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...native}
    />
  );
}

/** A field for a password; `autoComplete` is 'new-password' unless given. */
export function PasswordField({ of, ...native }: Native & { of: { en: string; am?: string } }) {
  return <PasswordInput label={of.en} labelAm={of.am} autoComplete="new-password" required {...native} />;
}

/** The field for the language of a person's mails. */
export function LanguageField(native: Omit<ComponentProps<typeof SelectField>, 'label' | 'labelAm'>) {
  return (
    <SelectField label={text('language')} labelAm={text.am('language')} {...native}>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_FACTS[language].name}
        </option>
      ))}
    </SelectField>
  );
}
