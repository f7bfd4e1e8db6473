import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { accountForStaff as accountText } from '#contract/texts/account.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { User } from '#contract/accounts/users.ts';

type UserValues = Pick<User, 'name' | 'email' | 'isAdmin'>;
const valuesOf = ({ name, email, isAdmin }: User): UserValues => ({ name, email, isAdmin });

/** The editing of a user. If the server asks for the administrator's password, the change is sent again with it. */
export function useUserEdit(user: User, onSaved: (saved: User) => void) {
  /** The user as last loaded, by which the server notices that somebody else has changed them. */
  const [stored, setStored] = useState(user);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    of: factsOf('PUT /api/users/:id'),
    row: user,
    check: (typed) => checkUser(typed, stored),
    send,
  });
  const { values, set } = form;

  async function send(body: BodyOf<'PUT /api/users/:id'>): Promise<void> {
    try {
      const params = { id: user._id };
      onSaved(await api.call('PUT /api/users/:id', { params, body: { ...body, seen: valuesOf(stored) } }));
    } catch (error) {
      if (isEditConflict(error)) await lookAgain();
      if (!(error instanceof ApiError) || error.code !== 'reauthentication-required') throw error;
      setAsksPassword(true);
      throw atPassword(
        error,
        values.currentPassword ? accountText('currentPasswordWrong') : text('passwordNeeded'),
      );
    }
  }

  /**
   * Loads the user again after a conflict: fields that were not changed here take the stored values, and the form
   * can be saved again.
   */
  async function lookAgain() {
    const now = await api.call('GET /api/users/:id', { params: { id: user._id } });
    set({
      ...(values.name === stored.name && { name: now.name }),
      ...(values.email === stored.email && { email: now.email }),
      ...(values.isAdmin === stored.isAdmin && { isAdmin: now.isAdmin }),
    });
    setStored(now);
  }

  return {
    form,
    changed:
      values.name !== stored.name || values.email !== stored.email || values.isAdmin !== stored.isAdmin,
    asksPassword,
  };
}

/**
 * Returns the problems of the values, by field. An account with only a phone number needs no email address, unless
 * it becomes an administrator's.
 */
function checkUser({ name, email, isAdmin }: UserValues, stored: User) {
  const isLeftEmpty = !email.trim() && stored.email === '' && !isAdmin;
  const isWrong = !/^[^\s@]+@[^\s@]+$/.test(email.trim());
  return {
    name: !name.trim() && text('fieldNeeded', { label: text('name') }),
    email:
      !isLeftEmpty &&
      isWrong &&
      (email.trim() ? text('emailWrong') : text('fieldNeeded', { label: text('email') })),
  };
}

/** Puts a refusal as a message at the password field. */
const atPassword = ({ status, code }: ApiError, message: string) =>
  new ApiError(status, { code, message, details: { fields: { currentPassword: message } } });
