import { api } from '#app/state/api.ts';
import { accountText as text } from '#app/text/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Registered } from '#contract/users.ts';
import { EmailField, NameField, PasswordField } from './account-fields.tsx';
import { checks, problemsOf } from './checks.ts';
import { ConsentLine } from './consent-line.tsx';
import { PictureField, type PictureUpload } from './picture-field.tsx';

interface RegisterFormProps {
  email: string;
  upload: PictureUpload;
  onRegistered: (registered: Registered) => void;
}

/** A new account. What it becomes (a code to enter, or a session at once) is the screen's business. */
export function RegisterForm({ email: given, upload, onRegistered }: RegisterFormProps) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(
    { name: '', email: given, password: '', confirmPassword: '', picture: '' },
    submission.form,
  );
  const incomplete =
    !values.name.trim() || !values.email.trim() || !values.password || !values.picture.trim();

  function register() {
    const problems = problemsOf({
      email: checks.email(values.email),
      password: checks.newPassword(values.password),
      confirmPassword: checks.confirmation(values.password, values.confirmPassword),
      picture: checks.picture(values.picture),
    });
    if (problems) return submission.refuse(problems);
    void submission.submit(async () => {
      const { name, email, password, picture } = values;
      onRegistered(await api.users.register({ name, email, password, picture }));
    });
  }

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        register();
      }}
    >
      <Failure of={submission.failure} />
      <NameField {...bind('name')} error={submission.fields.name} />
      <EmailField {...bind('email')} error={submission.fields.email} />
      <PasswordField
        of={text.password}
        hint={text.passwordHint.en}
        {...bind('password')}
        error={submission.fields.password}
      />
      <PasswordField
        of={text.confirmPassword}
        {...bind('confirmPassword')}
        error={submission.fields.confirmPassword}
      />
      <PictureField
        field={bind('picture')}
        error={submission.fields.picture}
        upload={upload}
        onAddress={(picture) => set({ picture })}
      />
      <Button type="submit" full busy={submission.busy} disabled={submission.busy || incomplete}>
        <Both of={text.register} />
      </Button>
      <ConsentLine />
    </form>
  );
}
