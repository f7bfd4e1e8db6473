import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion, PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm, type Form } from '#app/ui/forms/use-form.ts';
import { digitsOf, LONGEST_PASTE } from '../code-field.tsx';

interface Proof {
  challenge: string;
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyAnswer;
}

interface FactorAnswerProps {
  question: FactorQuestion;
  /** The words on the button that sends a code. */
  button: Text;
  onProof: (proof: Proof) => Promise<void>;
  /** Called when the question has expired or all its tries are used up. */
  onOver: () => void;
}

/** Takes a person's second factor: a passkey, a code of the app, or a recovery code. */
export function FactorAnswer({ question, button, onProof, onOver }: FactorAnswerProps) {
  const { challenge, ways, passkey } = question;
  const [byRecovery, setByRecovery] = useState(!ways.includes('app') && !ways.includes('passkey'));
  const form = useForm({
    of: factsOf('POST /api/users/login/second-factor'),
    check: ({ code, recoveryCode }) =>
      byRecovery
        ? { recoveryCode: recoveryCode.trim() === '' && text('step.recoveryMissing') }
        : { code: digitsOf(code).length !== 6 && text('codeMissing') },
    send: (_body, { code, recoveryCode }) =>
      prove(byRecovery ? { recoveryCode: recoveryCode.trim() } : { code: digitsOf(code) }),
  });

  const prove = async (proof: Omit<Proof, 'challenge'>) => {
    try {
      await onProof({ challenge, ...proof });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor-over') onOver();
      throw error;
    }
  };
  async function usePasskey() {
    const { askPasskey } = await import('./browser-passkeys.ts');
    await prove({ passkey: await askPasskey(passkey!) });
  }
  return (
    <div className="space-y-5">
      <Failure of={form.failure} />
      {passkey && (
        <Button full busy={form.busy} onClick={() => void form.submit(usePasskey)}>
          <Both of={text.both('step.passkey')} />
        </Button>
      )}
      {(byRecovery || ways.includes('app')) && (
        <>
          {passkey && (
            <p className="text-center text-soft" aria-hidden>
              {text('step.or')}
            </p>
          )}
          <CodeForm key={String(byRecovery)} {...{ form, byRecovery, button }} isQuiet={Boolean(passkey)} />
        </>
      )}
      {(byRecovery ? ways.includes('app') : ways.includes('recovery')) && (
        <Button
          full
          variant="quiet"
          disabled={form.busy}
          onClick={() => {
            form.set({ code: '', recoveryCode: '' });
            setByRecovery(!byRecovery);
          }}
        >
          <Both of={text.both(byRecovery ? 'step.app' : 'step.recovery')} />
        </Button>
      )}
    </div>
  );
}

interface CodeFormProps {
  form: Form<ValuesOf<'POST /api/users/login/second-factor'>>;
  byRecovery: boolean;
  button: Text;
  /** Draws the button less strongly, because the passkey's button is the main one. */
  isQuiet: boolean;
}

function CodeForm({ form, byRecovery, button, isQuiet }: CodeFormProps) {
  const label = byRecovery ? text.both('step.recoveryField') : text.both('code');
  return (
    <EndpointForm of={form}>
      <TextField
        label={label.en}
        labelAm={label.am}
        hint={byRecovery ? text('step.recoveryHint') : undefined}
        {...form.text(byRecovery ? 'recoveryCode' : 'code')}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        maxLength={LONGEST_PASTE}
        autoFocus={!isQuiet}
        required
        className="tracking-[0.2em] tabular-nums"
      />
      <Button type="submit" full variant={isQuiet ? 'secondary' : 'primary'} busy={form.busy}>
        <Both of={button} />
      </Button>
    </EndpointForm>
  );
}
