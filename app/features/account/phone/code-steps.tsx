import { useState, type ReactNode } from 'react';
import { api } from '#app/state/api.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import type { CodeChannel } from '#contract/notices/message-channels.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission, type Submission } from '#app/ui/fields/submission.ts';
import { CodeField, digitsOf } from '../code-field.tsx';

interface CodeStepsProps {
  /** The number to which the code goes, as it was typed or stored. */
  phone: string;
  /** Draws the field for the number, with the error at it; undefined when the number is already known. */
  renderField?: (error: string | undefined) => ReactNode;
  /** Uses the code. @throws ApiError, which this component shows. */
  onCode: (code: string) => Promise<void>;
  onOtherNumber?: () => void;
}

/** Proves a phone number by a code: sends it by SMS or in Telegram, and takes its six digits. */
export function CodeSteps({ phone, renderField, onCode, onOtherNumber }: CodeStepsProps) {
  const asking = useSubmission();
  const [sent, setSent] = useState<{ by: CodeChannel; onlyToKnown?: true | undefined } | null>(null);
  const ask = async (by: CodeChannel) => {
    const { onlyToKnown } = await api.call('POST /api/users/phone-codes', {
      body: { phone, by, language: readersLanguage() === 'en' ? 'en' : 'am' },
    });
    setSent({ by, onlyToKnown });
  };
  if (sent)
    return (
      <CodeStep
        words={text.both(wordsOf(sent), { phone })}
        asking={asking}
        onCode={onCode}
        onAgain={() => void asking.submit(() => ask(sent.by))}
        onOtherNumber={
          onOtherNumber &&
          (() => {
            setSent(null);
            onOtherNumber();
          })
        }
      />
    );
  return (
    <SubmissionForm
      of={asking}
      check={() => ({ phone: phone.trim() === '' ? text('phoneNeeded') : undefined })}
      send={() => ask('sms')}
    >
      {asking.fields['phone'] ? null : <Failure of={asking.failure} />}
      {renderField?.(asking.fields['phone'])}
      <div className="grid gap-3">
        <Button type="submit" full busy={asking.busy}>
          <Both of={text.both('bySms')} />
        </Button>
        <Button
          full
          variant="secondary"
          disabled={!phone.trim() || asking.busy}
          onClick={() => void asking.submit(() => ask('telegram'))}
        >
          <Both of={text.both('byTelegram')} />
        </Button>
      </div>
      <p className="text-meta text-soft">{text('telegramHint')}</p>
      <p className="text-meta text-soft">
        <Both of={text.both('limits')} className="block" />
      </p>
    </SubmissionForm>
  );
}

const wordsOf = ({ by, onlyToKnown }: { by: CodeChannel; onlyToKnown?: true | undefined }) =>
  by === 'telegram' ? 'sentInTelegram' : onlyToKnown ? 'sentToKnown' : 'sent';

interface CodeStepProps {
  words: { en: string; am?: string };
  asking: Submission;
  onCode: (code: string) => Promise<void>;
  onAgain: () => void;
  onOtherNumber: (() => void) | undefined;
}

function CodeStep({ words, asking, onCode, onAgain, onOtherNumber }: CodeStepProps) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');
  const code = digitsOf(typed);
  return (
    <SubmissionForm
      of={submission}
      check={() => ({ code: /^\d{6}$/.test(code) ? undefined : text('codeNeeded') })}
      send={() => onCode(code)}
    >
      <p role="status">
        <Both of={words} className="block text-meta text-soft" />
      </p>
      {submission.fields['code'] ? null : <Failure of={submission.failure ?? asking.failure} />}
      <CodeField
        field={{ name: 'code', value: typed, onChange: (event) => setTyped(event.target.value) }}
        hint={text('codeHint')}
        error={submission.fields['code']}
        autoFocus
      />
      <Button type="submit" full busy={submission.busy}>
        <Both of={text.both('confirm')} />
      </Button>
      <div className="grid gap-1">
        <Button full variant="quiet" busy={asking.busy} onClick={onAgain}>
          <Both of={text.both('again')} />
        </Button>
        {onOtherNumber && (
          <Button full variant="quiet" onClick={onOtherNumber}>
            <Both of={text.both('otherNumber')} />
          </Button>
        )}
      </div>
    </SubmissionForm>
  );
}
