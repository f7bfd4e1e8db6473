import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { botText as text } from '#contract/texts/bot.ts';
import { phoneSignInText } from '#contract/texts/phone-sign-in.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/**
 * Lets the buyer follow an order in Telegram, where the shop's bot is opened by a link of their own, and end that.
 * Lazily loaded.
 */
export default function FollowInTelegram({ order }: { order: Pick<Order, '_id' | 'isFollowed'> }) {
  const { busy, failure, submit } = useSubmission();
  const [url, setUrl] = useState<string | null>(null);
  const [isFollowed, setIsFollowed] = useState(order.isFollowed === true);
  const params = { id: order._id };
  const link = () =>
    submit(async () => {
      setUrl((await api.call('POST /api/orders/:id/telegram-links', { params })).url);
      setIsFollowed(true);
    });
  const end = () =>
    submit(async () => {
      await api.call('DELETE /api/orders/:id/telegram-links', { params });
      setUrl(null);
      setIsFollowed(false);
      toast.success(phoneSignInText.both('unlinked'));
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
      {isFollowed && (
        <Button
          variant="quiet"
          busy={busy}
          className="-ml-5 justify-start! text-left!"
          onClick={() => void end()}
        >
          <Both of={text.both('followEnd')} />
        </Button>
      )}
    </div>
  );
}
