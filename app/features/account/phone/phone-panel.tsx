import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#app/state/api.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import type { User } from '#contract/accounts/users.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { CodeSteps } from './code-steps.tsx';
import { EarlierOrders } from './earlier-orders.tsx';

type Phone = NonNullable<User['phone']>;

/** The part of the profile for an account by phone: proves its number, adds earlier orders, and links Telegram. */
export default function PhonePanel({ phone }: { phone: Phone }) {
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="own-phone" className="mt-8 mb-12 rounded-control bg-ground p-5 md:p-6">
      <h2 id="own-phone" className="text-h2 font-semibold">
        <Both of={text.both('panel')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 font-medium tabular-nums">{phone.number}</p>
      <p className="text-soft">
        <Both of={text.both(phone.isProven ? 'proven' : 'unproven')} className="block text-meta" />
      </p>
      <div className="mt-6 grid max-w-3xl gap-10 md:grid-cols-2">
        {phone.isProven ? (
          <EarlierOrders onJoined={() => void revalidate()} />
        ) : (
          <CodeSteps
            phone={phone.number}
            onCode={async (code) => {
              await api.call('POST /api/users/phone-verification', { body: { code } });
              toast.success(text.both('provenNow'));
              await revalidate();
            }}
          />
        )}
        {phone.telegram !== 'unavailable' && <Telegram isLinked={phone.telegram === 'linked'} />}
      </div>
    </section>
  );
}

/**
 * Links the account with Telegram: the shop's bot may only write to people who have started it by a link of their own.
 */
function Telegram({ isLinked }: { isLinked: boolean }) {
  const submission = useSubmission();
  const [url, setUrl] = useState<string | null>(null);
  const link = () =>
    submission.submit(async () => setUrl((await api.call('POST /api/users/telegram-links', {})).url));
  return (
    <div className="space-y-4">
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('telegram')} className="text-meta font-normal text-soft" />
      </h3>
      <p className="text-soft">
        <Both of={text.both(isLinked ? 'telegramLinked' : 'telegramWhy')} className="block text-meta" />
      </p>
      <Failure of={submission.failure} />
      {url === null ? (
        <Button variant="secondary" full busy={submission.busy} onClick={() => void link()}>
          <Both of={text.both('link')} />
        </Button>
      ) : (
        <div role="status" className="space-y-2">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ full: true })}>
            <Both of={text.both('openTelegram')} />
          </a>
          <p className="text-meta text-soft">
            <Both of={text.both('linkGood')} className="block" />
          </p>
        </div>
      )}
    </div>
  );
}
