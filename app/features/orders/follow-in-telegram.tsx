import { useState } from 'react';
import { botText as text } from '#contract/texts/bot.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** Lets the buyer follow an order in Telegram: the shop's bot is opened by a link of their own. Lazily loaded. */
export default function FollowInTelegram({ orderId }: { orderId: string }) {
  const { busy, failure, submit } = useSubmission();
  const [url, setUrl] = useState<string | null>(null);
  const link = () =>
    submit(async () => {
      const made = await api.call('POST /api/orders/:id/telegram-links', { params: { id: orderId } });
      setUrl(made.url);
    });
  return (
    <div className="mt-5 space-y-3 border-t border-line pt-5 print:hidden">
      <Failure of={failure} />
      {url === null ? (
        <Button variant="secondary" busy={busy} onClick={() => void link()}>
          <Both of={text.both('follow')} />
        </Button>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Both of={text.both('followReady')} />
        </a>
      )}
    </div>
  );
}
