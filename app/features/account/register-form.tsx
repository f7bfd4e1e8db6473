import { api } from '#app/state/api.ts';
import { accountText as text } from '#app/text/account.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Registered } from '#contract/users.ts';
import { checks, problemsOf } from './checks.ts';
import { PictureField } from './picture-field.tsx';

interface RegisterFormProps {
  email: string;
  onRegistered: (registered: Registered) => void;
}

/** A new account. What it becomes (a code to enter, or a session at once) is the screen's business. */
export function RegisterForm({ email: given, onRegistered }: RegisterFormProps) {
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
      <TextField
        label={text.name.en}
        labelAm={text.name.am}
        {...bind('name')}
        autoComplete="name"
        required
        error={submission.fields.name}
      />
      <TextField
        label={text.email.en}
        labelAm={text.email.am}
        {...bind('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={submission.fields.email}
      />
      <TextField
        label={text.password.en}
        labelAm={text.password.am}
        hint={text.passwordHint.en}
        {...bind('password')}
        type="password"
        autoComplete="new-password"
        required
        error={submission.fields.password}
      />
      <TextField
        label={text.confirmPassword.en}
        labelAm={text.confirmPassword.am}
        {...bind('confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
        error={submission.fields.confirmPassword}
      />
      <PictureField
        field={bind('picture')}
        error={submission.fields.picture}
        onDefault={(address) => set({ picture: address })}
      />
      <Button type="submit" full busy={submission.busy} disabled={submission.busy || incomplete}>
        {text.register.en}
      </Button>
    </form>
  );
}
