import { useState } from 'react';
import type { MessageProblem } from '#contract/notices/notice-kinds.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface TestButtonProps {
  label: string;
  /** The button's name for screen readers, where several have the same label. */
  name?: string;
  body: { to: 'mail' | 'sms' | 'group'; group?: string };
}

/** Sends a test message, and shows the result below the button. */
export function TestButton({ label, name, body }: TestButtonProps) {
  const [answer, setAnswer] = useState<{ problem: MessageProblem | null } | null>(null);
  const { busy, failure, submit } = useSubmission();
  const test = async () => {
    setAnswer(null);
    setAnswer(await api.call('POST /api/notices/tests', { body }));
  };
  return (
    <div className="max-w-72">
      <Button variant="secondary" busy={busy} aria-label={name} onClick={() => void submit(test)}>
        {label}
      </Button>
      <div role="status" className="text-meta">
        {answer && (
          <p className={`mt-1 ${answer.problem ? 'text-error' : 'text-primary'}`}>
            {answer.problem ? text(`problems.${answer.problem}`) : text('testSent')}
          </p>
        )}
      </div>
      <Failure of={failure} />
    </div>
  );
}
