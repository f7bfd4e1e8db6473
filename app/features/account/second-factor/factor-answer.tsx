import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorQuestion, PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

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
  const submission = useSubmission();
  const [byRecovery, setByRecovery] = useState(!ways.includes('app') && !ways.includes('passkey'));

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
      <Failure of={submission.failure} />
      {passkey && (
        <Button full busy={submission.busy} onClick={() => void submission.submit(usePasskey)}>
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
          <CodeForm
            key={String(byRecovery)}
            {...{ submission, byRecovery, button }}
            isQuiet={Boolean(passkey)}
            onCode={(code) => prove(byRecovery ? { recoveryCode: code } : { code })}
          />
        </>
      )}
      {(byRecovery ? ways.includes('app') : ways.includes('recovery')) && (
        <Button full variant="quiet" disabled={submission.busy} onClick={() => setByRecovery(!byRecovery)}>
          <Both of={text.both(byRecovery ? 'step.app' : 'step.recovery')} />
        </Button>
      )}
    </div>
  );
}

interface CodeFormProps {
  submission: ReturnType<typeof useSubmission>;
  byRecovery: boolean;
  button: Text;
  /** Draws the button less strongly, because the passkey's button is the main one. */
  isQuiet: boolean;
  onCode: (code: string) => Promise<void>;
}

function CodeForm({ submission, byRecovery, button, isQuiet, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const digits = typed.replaceAll(/\D/g, '');
  const isWhole = byRecovery ? typed.trim() !== '' : digits.length === 6;
  const missing = text(byRecovery ? 'step.recoveryMissing' : 'codeMissing');
  const label = byRecovery ? text.both('step.recoveryField') : text.both('code');
  return (
    <SubmissionForm
      of={submission}
      check={() => ({ code: isWhole ? undefined : missing })}
      send={() => onCode(byRecovery ? typed.trim() : digits)}
    >
      <TextField
        label={label.en}
        labelAm={label.am}
        hint={byRecovery ? text('step.recoveryHint') : undefined}
        name="code"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        maxLength={24}
        autoFocus={!isQuiet}
        required
        className="tracking-[0.2em] tabular-nums"
        error={submission.fields.code}
      />
      <Button type="submit" full variant={isQuiet ? 'secondary' : 'primary'} busy={submission.busy}>
        <Both of={button} />
      </Button>
    </SubmissionForm>
  );
}
