import type { ReactNode } from 'react';
import { accountText as text } from '#contract/texts/account.ts';
import type { FormValues } from '#app/ui/fields/form-values.ts';
import { EmailField, NameField, PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';
import { PictureField, type PictureUpload } from './picture-field.tsx';

type AccountValues = FormValues<'name' | 'email' | 'password' | 'confirmPassword' | 'picture'>;

interface AccountFormFieldsProps {
  of: AccountValues;
  errors: Record<string, string>;
  /** The account has a password, which stays unless a new one is typed. */
  keepsPassword?: boolean;
  /** False for an account by phone. */
  needsEmail?: boolean;
  upload: PictureUpload;
  /** Content between the passwords and the picture. */
  children?: ReactNode;
}

export function AccountFormFields(props: AccountFormFieldsProps) {
  const { of, errors, keepsPassword, needsEmail = true, upload, children } = props;
  const { bind, set } = of;
  return (
    <>
      <NameField {...bind('name')} error={errors.name} />
      <EmailField {...bind('email')} required={needsEmail} error={errors.email} />
      <PasswordField
        of={text.both('password')}
        hint={keepsPassword ? text('keepPasswordHint') : text('passwordHint')}
        {...bind('password')}
        required={!keepsPassword}
        error={errors.password}
      />
      <PasswordField
        of={text.both('confirmPassword')}
        {...bind('confirmPassword')}
        required={!keepsPassword}
        error={errors.confirmPassword}
      />
      {children}
      <PictureField
        field={bind('picture')}
        error={errors.picture}
        isSmall={!keepsPassword}
        upload={upload}
        onAddress={(picture) => set({ picture })}
      />
    </>
  );
}

/**
 * Returns the problems of the fields by name. An empty password is no problem, because the form may not require one.
 */
export function checkAccount({ email, password, confirmPassword, picture }: AccountValues['values']) {
  return {
    email: checks.email(email),
    password: password ? checks.newPassword(password) : undefined,
    confirmPassword: checks.confirmation(password, confirmPassword),
    picture: checks.picture(picture),
  };
}
