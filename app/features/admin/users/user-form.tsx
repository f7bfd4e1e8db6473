import { Link } from 'react-router';
import { accountForStaff as accountText } from '#contract/texts/account.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import type { User } from '#contract/accounts/users.ts';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { useUserEdit } from './use-user-edit.ts';

interface UserFormProps {
  user: User;
  /** True for administrators who edit themselves: they change and verify their own address in their profile. */
  isOneself: boolean;
  back: string;
  onSaved: (user: User) => void;
}

export function UserForm({ user, isOneself, back, onSaved }: UserFormProps) {
  const { form, changed, asksPassword } = useUserEdit(user, (saved) => {
    guard.release();
    onSaved(saved);
  });
  const guard = useUnsavedGuard(changed);
  return (
    <EndpointForm of={form} className="max-w-md">
      {guard.dialog}
      {form.errors['currentPassword'] ? null : <Failure of={form.failure} />}
      <TextField {...form.text('name')} label={text('name')} autoComplete="off" />
      <TextField
        {...form.text('email')}
        label={text('email')}
        required={user.email !== ''}
        readOnly={isOneself}
        hint={isOneself && text('ownEmailHint')}
        autoComplete="off"
      />
      <CheckboxField {...form.flag('isAdmin')} label={text('isAdmin')} hint={text('isAdminHint')} />
      {/* The administrator's own password, if the server asks for it. */}
      {asksPassword && (
        <PasswordInput
          {...form.text('currentPassword')}
          label={accountText('currentPassword')}
          hint={accountText('currentPasswordHint')}
          required
          autoComplete="current-password"
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('update')}
        </Button>
        <Link to={back} className={buttonClass({ variant: 'secondary' })}>
          {text('cancel')}
        </Link>
      </div>
    </EndpointForm>
  );
}
