import type { Notices } from '#contract/notices/notices.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { TestButton } from './test-button.tsx';

/** Buttons that send the reader a test message by email, and by SMS if the shop has it. */
export function NoticeTests({ channels }: { channels: Notices['channels'] }) {
  return (
    <section aria-labelledby="tests" className="mt-10">
      <h2 id="tests" className="mb-3 text-h3 font-semibold">
        {text('tests')}
      </h2>
      <div id="test-mail" className="flex flex-wrap items-start gap-3">
        <TestButton label={text('testMail')} body={{ to: 'mail' }} />
        {channels.sms && <TestButton label={text('testSms')} body={{ to: 'sms' }} />}
      </div>
    </section>
  );
}
