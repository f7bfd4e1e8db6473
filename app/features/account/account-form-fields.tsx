import type { ReactNode } from 'react';
import { isMixed } from '#contract/texts/reader-language.ts';
import { accountText as text } from '#contract/texts/account.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { EmailField, NameField, PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';
import { PictureField, type PictureUpload } from './picture-field.tsx';

type AccountField = 'name' | 'email' | 'password' | 'confirmPassword' | 'picture';

interface AccountFormFieldsProps {
  /** Binds a control to its value. */
  bind: (name: AccountField) => ReturnType<Form<Record<AccountField, string>>['text']>;
  onPicture: (address: string) => void;
  /** The account has a password, which stays unless a new one is typed. */
  keepsPassword?: boolean;
  /** False for an account by phone. */
  needsEmail?: boolean;
  upload: PictureUpload;
  /** Content between the passwords and the picture. */
  children?: ReactNode;
}

export function AccountFormFields(props: AccountFormFieldsProps) {
  const { bind, onPicture, keepsPassword, needsEmail = true, upload, children } = props;
  return (
    <>
      <NameField {...bind('name')} />
      <EmailField {...bind('email')} required={needsEmail} />
      <PasswordField
        of={text.both('password')}
        hint={keepsPassword ? text('keepPasswordHint') : text('passwordHint')}
        {...bind('password')}
        required={!keepsPassword}
      />
      <PasswordField
        of={text.both('confirmPassword')}
        {...bind('confirmPassword')}
        required={!keepsPassword}
      />
      {children}
      <PictureField
        field={bind('picture')}
        error={bind('picture').error}
        // The mixed shop shows the address as the specification has it.
        isSmall={!keepsPassword || !isMixed()}
        upload={upload}
        onAddress={onPicture}
      />
    </>
  );
}

/**
 * Returns the problems of the fields by name. An empty password is no problem, because the form may not require one.
 */
export function checkAccount(values: Record<Exclude<AccountField, 'name'>, string>) {
  const { email, password, confirmPassword, picture } = values;
  return {
    email: checks.email(email),
    password: password ? checks.newPassword(password) : undefined,
    confirmPassword: checks.confirmation(password, confirmPassword),
    picture: checks.picture(picture),
  };
}
