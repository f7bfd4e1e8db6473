import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { accountForStaff as accountText } from '#contract/texts/account.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { User } from '#contract/accounts/users.ts';

type UserValues = Pick<User, 'name' | 'email' | 'isAdmin'>;
const valuesOf = ({ name, email, isAdmin }: User): UserValues => ({ name, email, isAdmin });

/** The editing of a user. If the server asks for the administrator's password, the change is sent again with it. */
export function useUserEdit(user: User) {
  const submission = useSubmission();
  /** The user as last loaded, by which the server notices that somebody else has changed them. */
  const [stored, setStored] = useState(user);
  const [values, setValues] = useState(() => valuesOf(user));
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);

  function save(andThen: (saved: User) => void) {
    const problems = problemsOf(values, stored);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        const body = { ...values, seen: valuesOf(stored), currentPassword: password || undefined };
        andThen(await api.call('PUT /api/users/:id', { params: { id: user._id }, body }));
      } catch (error) {
        if (isEditConflict(error)) await lookAgain();
        if (!(error instanceof ApiError) || error.code !== 'reauthentication-required') throw error;
        setAsksPassword(true);
        throw atPassword(error, password ? accountText('currentPasswordWrong') : text('passwordNeeded'));
      }
    });
  }

  /**
   * Loads the user again after a conflict: fields that were not changed here take the stored values, and the form
   * can be saved again.
   */
  async function lookAgain() {
    const now = await api.call('GET /api/users/:id', { params: { id: user._id } });
    setValues({
      name: values.name === stored.name ? now.name : values.name,
      email: values.email === stored.email ? now.email : values.email,
      isAdmin: values.isAdmin === stored.isAdmin ? now.isAdmin : values.isAdmin,
    });
    setStored(now);
  }

  return {
    ...submission,
    values,
    set: (change: Partial<UserValues>) => setValues({ ...values, ...change }),
    changed:
      values.name !== stored.name || values.email !== stored.email || values.isAdmin !== stored.isAdmin,
    password,
    setPassword,
    asksPassword,
    save,
  };
}

/**
 * Returns the problems of the values, by field. An account with only a phone number needs no email address, unless
 * it becomes an administrator's.
 */
function problemsOf({ name, email, isAdmin }: UserValues, stored: User): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!name.trim()) problems.name = text('fieldNeeded', { label: text('name') });
  if (!email.trim() && stored.email === '' && !isAdmin) return problems;
  if (!email.trim()) problems.email = text('fieldNeeded', { label: text('email') });
  else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) problems.email = text('emailWrong');
  return problems;
}

/** Puts a refusal as a message at the password field. */
const atPassword = ({ status, code }: ApiError, message: string) =>
  new ApiError(status, { code, message, details: { fields: { currentPassword: message } } });
