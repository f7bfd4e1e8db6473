import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session.ts';
import { accountText as text } from '#app/text/account.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { User } from '#contract/users.ts';
import { EmailField, NameField, PasswordField } from './account-fields.tsx';
import { checks, problemsOf } from './checks.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { PictureField, type PictureUpload } from './picture-field.tsx';

/** One's own name, address, picture and password. A new e-mail address counts once its code was entered. */
export function ProfileForm({ user, upload }: { user: User; upload: PictureUpload }) {
  const submission = useSubmission();
  const withdrawal = useSubmission();
  const [asksPassword, setAsksPassword] = useState(false);
  const [wrongPassword, setWrongPassword] = useState(false);
  const [unverified, setUnverified] = useState(user.wantedEmail ?? null);
  const { values, bind, set } = useFormValues(
    {
      name: user.name,
      email: user.email,
      password: '',
      confirmPassword: '',
      currentPassword: '',
      picture: user.picture,
    },
    submission.form,
  );
  const incomplete = !values.name.trim() || !values.email.trim() || !values.picture.trim();

  function save() {
    const problems = problemsOf({
      email: checks.email(values.email),
      password: values.password ? checks.newPassword(values.password) : undefined,
      confirmPassword: checks.confirmation(values.password, values.confirmPassword),
      picture: checks.picture(values.picture),
    });
    if (problems) return submission.refuse(problems);
    void submission.submit(async () => {
      try {
        const saved = await api.users.saveProfile({
          id: user._id,
          name: values.name,
          email: values.email.trim(),
          picture: values.picture,
          password: values.password || undefined,
          currentPassword: values.currentPassword || undefined,
        });
        session.set(saved);
        toast.success(text.profileSaved.en);
        const wanted = values.email.trim().toLowerCase();
        setUnverified(saved.email.toLowerCase() === wanted ? null : values.email.trim());
        setAsksPassword(false);
        setWrongPassword(false);
        set({ password: '', confirmPassword: '', currentPassword: '', email: saved.email });
      } catch (error) {
        const asked = error instanceof ApiError && error.code === 'reauthentication-required';
        if (asked) setAsksPassword(true);
        setWrongPassword(asked && values.currentPassword !== '');
        throw error;
      }
    });
  }

  /** The address as it is, saved again, withdraws the new one. */
  const withdraw = () =>
    void withdrawal.submit(async () => {
      const { picture, name, email } = session.get() ?? user;
      await api.users.saveProfile({ id: user._id, name, email, picture });
      setUnverified(null);
    });

  return (
    <>
      {unverified && (
        <div className="mb-8 space-y-4">
          <Alert kind="info">{text.emailToVerify(unverified)}</Alert>
          <EmailCodeForm
            key={unverified}
            email={unverified}
            person={user._id}
            fixedEmail
            announcement={text.emailChanged.en}
            onVerified={(email) => {
              const signedIn = session.get();
              if (signedIn) session.set({ ...signedIn, email });
              set({ email });
              setUnverified(null);
            }}
          />
          <Failure of={withdrawal.failure} />
          <Button variant="quiet" full busy={withdrawal.busy} onClick={withdraw}>
            <Both of={text.keepOldEmail} />
          </Button>
        </div>
      )}
      <form
        ref={submission.form}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Failure of={submission.failure} />
        <NameField {...bind('name')} error={submission.fields.name} />
        <EmailField {...bind('email')} error={submission.fields.email} />
        <PasswordField
          of={text.password}
          hint={text.keepPasswordHint.en}
          {...bind('password')}
          required={false}
          error={submission.fields.password}
        />
        <PasswordField
          of={text.confirmPassword}
          {...bind('confirmPassword')}
          required={false}
          error={submission.fields.confirmPassword}
        />
        {asksPassword && (
          <PasswordField
            of={text.currentPassword}
            hint={text.currentPasswordHint.en}
            {...bind('currentPassword')}
            autoComplete="current-password"
            autoFocus
            error={wrongPassword ? text.currentPasswordWrong.en : submission.fields.currentPassword}
          />
        )}
        <PictureField
          field={bind('picture')}
          error={submission.fields.picture}
          upload={upload}
          onAddress={(picture) => set({ picture })}
        />
        <Button type="submit" full busy={submission.busy} disabled={submission.busy || incomplete}>
          <Both of={text.update} />
        </Button>
      </form>
    </>
  );
}
