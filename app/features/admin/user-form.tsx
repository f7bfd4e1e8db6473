import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { accountText } from '#app/text/account.ts';
import { adminText as text } from '#app/text/admin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import type { User } from '#contract/users.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

interface UserFormProps {
  user: User;
  /** Whether the administrator edits himself: his address is changed, and verified, in his profile. */
  isOneself: boolean;
  /** Where Cancel leads. */
  back: string;
  onSaved: (user: User) => void;
}

/** A person's name, address and whether they are an administrator. */
export function UserForm({ user, isOneself, back, onSaved }: UserFormProps) {
  const submission = useSubmission();
  const [values, setValues] = useState({ name: user.name, email: user.email, isAdmin: user.isAdmin });
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const changed = values.name !== user.name || values.email !== user.email || values.isAdmin !== user.isAdmin;
  const guard = useUnsavedGuard(changed);

  function save() {
    const problems: Record<string, string> = {};
    if (!values.name.trim()) problems.name = text.fieldNeeded(text.name.en);
    if (!values.email.trim()) problems.email = text.fieldNeeded(text.email.en);
    else if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) problems.email = text.emailWrong.en;
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        const saved = await api.users.update(user._id, { ...values, currentPassword: password || undefined });
        guard.release();
        onSaved(saved);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'reauthentication-required') throw error;
        setAsksPassword(true);
        const sentence = password ? accountText.currentPasswordWrong.en : text.passwordNeeded.en;
        throw new ApiError(error.status, {
          code: error.code,
          message: sentence,
          details: { fields: { currentPassword: sentence } },
        });
      }
    });
  }

  return (
    <form
      ref={submission.form}
      noValidate
      className="max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {guard.dialog}
      {submission.fields.currentPassword ? null : <Failure of={submission.failure} />}
      <TextField
        label={text.name.en}
        name="name"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        required
        maxLength={100}
        autoComplete="off"
        error={submission.fields.name}
      />
      <TextField
        label={text.email.en}
        name="email"
        type="email"
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
        required
        maxLength={254}
        autoComplete="off"
        readOnly={isOneself}
        hint={isOneself && text.ownEmailHint.en}
        error={submission.fields.email}
      />
      <CheckboxField
        label={text.isAdmin.en}
        hint={text.isAdminHint.en}
        name="isAdmin"
        checked={values.isAdmin}
        onChange={(event) => setValues({ ...values, isAdmin: event.target.checked })}
        error={submission.fields.isAdmin}
      />
      {asksPassword && (
        <TextField
          label={accountText.currentPassword.en}
          hint={accountText.currentPasswordHint.en}
          name="currentPassword"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
          autoComplete="current-password"
          autoFocus
          error={submission.fields.currentPassword}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={submission.busy}>
          {text.update.en}
        </Button>
        <Link to={back} className={buttonClass({ variant: 'secondary' })}>
          {text.cancel.en}
        </Link>
      </div>
    </form>
  );
}
