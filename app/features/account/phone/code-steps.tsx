import { useState, type ReactNode } from 'react';
import { api } from '#app/state/api.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import type { CodeChannel } from '#contract/notices/message-channels.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm, type Form } from '#app/ui/forms/use-form.ts';
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
  const asking = useForm({
    of: factsOf('POST /api/users/phone-codes'),
    check: () => ({ phone: phone.trim() === '' && text('phoneNeeded') }),
    send: () => ask('sms'),
  });
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
        words={text.both(wordsOfSentCode(sent), { phone })}
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
    <EndpointForm of={asking}>
      {asking.errors['phone'] ? null : <Failure of={asking.failure} />}
      {renderField?.(asking.errors['phone'])}
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
    </EndpointForm>
  );
}

const wordsOfSentCode = ({ by, onlyToKnown }: { by: CodeChannel; onlyToKnown?: true | undefined }) =>
  by === 'telegram' ? 'sentInTelegram' : onlyToKnown ? 'sentToKnown' : 'sent';

interface CodeStepProps {
  words: { en: string; am?: string };
  asking: Pick<Form<object>, 'busy' | 'failure'>;
  onCode: (code: string) => Promise<void>;
  onAgain: () => void;
  onOtherNumber: (() => void) | undefined;
}

function CodeStep({ words, asking, onCode, onAgain, onOtherNumber }: CodeStepProps) {
  const form = useForm({
    of: factsOf('POST /api/users/phone-verification'),
    check: (typed) => ({ code: !/^\d{6}$/.test(digitsOf(typed.code)) && text('codeNeeded') }),
    send: (_body, typed) => onCode(digitsOf(typed.code)),
  });
  return (
    <EndpointForm of={form}>
      <p role="status">
        <Both of={words} className="block text-meta text-soft" />
      </p>
      {form.errors['code'] ? null : <Failure of={form.failure ?? asking.failure} />}
      <CodeField field={form.text('code')} hint={text('codeHint')} autoFocus />
      <Button type="submit" full busy={form.busy}>
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
    </EndpointForm>
  );
}
