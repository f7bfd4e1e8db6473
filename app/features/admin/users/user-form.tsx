import { Link } from 'react-router';
import { accountForStaff as accountText } from '#contract/texts/account.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
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
  const edit = useUserEdit(user);
  const { fields } = edit;
  const guard = useUnsavedGuard(edit.changed);
  const save = () =>
    edit.save((saved) => {
      guard.release();
      onSaved(saved);
    });
  const field = (name: 'name' | 'email') => ({
    label: text(name),
    name,
    value: edit.values[name],
    onChange: (event: { target: { value: string } }) => edit.set({ [name]: event.target.value }),
    required: true,
    autoComplete: 'off',
    error: fields[name],
  });
  return (
    <form {...edit.formProps(save)} className="max-w-md space-y-5">
      {guard.dialog}
      {fields.currentPassword ? null : <Failure of={edit.failure} />}
      <TextField {...field('name')} maxLength={100} />
      <TextField
        {...field('email')}
        required={user.email !== ''}
        type="email"
        maxLength={254}
        readOnly={isOneself}
        hint={isOneself && text('ownEmailHint')}
      />
      <CheckboxField
        label={text('isAdmin')}
        hint={text('isAdminHint')}
        name="isAdmin"
        checked={edit.values.isAdmin}
        onChange={(event) => edit.set({ isAdmin: event.target.checked })}
        error={fields.isAdmin}
      />
      {edit.asksPassword && <OwnPassword edit={edit} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={edit.busy}>
          {text('update')}
        </Button>
        <Link to={back} className={buttonClass({ variant: 'secondary' })}>
          {text('cancel')}
        </Link>
      </div>
    </form>
  );
}

/** The administrator's own password, if the server asks for it. */
function OwnPassword({ edit }: { edit: ReturnType<typeof useUserEdit> }) {
  return (
    <PasswordInput
      label={accountText('currentPassword')}
      hint={accountText('currentPasswordHint')}
      name="currentPassword"
      value={edit.password}
      onChange={(event) => edit.setPassword(event.target.value)}
      required
      autoComplete="current-password"
      autoFocus
      error={edit.fields.currentPassword}
    />
  );
}
