import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface TelegramPanelProps {
  isLinked: boolean;
  onChanged: () => Promise<void>;
}

/**
 * Links the account with Telegram, and disconnects it: the shop's bot may only write to people who have started it by a
 * link of their own.
 */
export function TelegramPanel({ isLinked, onChanged }: TelegramPanelProps) {
  const linking = useSubmission();
  const [url, setUrl] = useState<string | null>(null);
  const link = () =>
    linking.submit(async () => setUrl((await api.call('POST /api/users/telegram-links', {})).url));
  const onEnded = async () => {
    setUrl(null);
    await onChanged();
  };
  return (
    <div className="space-y-4">
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('telegram')} className="text-meta font-normal text-soft" />
      </h3>
      <p className="text-soft">
        <Both of={text.both(isLinked ? 'telegramLinked' : 'telegramWhy')} className="block text-meta" />
      </p>
      <Failure of={linking.failure} />
      {url === null ? (
        <Button variant="secondary" full busy={linking.busy} onClick={() => void link()}>
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
      {isLinked && <Disconnect onEnded={onEnded} />}
    </div>
  );
}

function Disconnect({ onEnded }: { onEnded: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  const ending = useSubmission();
  const confirmed = () =>
    ending
      .submit(async () => {
        await api.call('DELETE /api/users/telegram-links');
        toast.success(text.both('unlinked'));
        await onEnded();
      })
      .finally(() => setAsked(false));
  return (
    <>
      <Failure of={ending.failure} />
      <Button variant="quiet" full onClick={() => setAsked(true)}>
        <Both of={text.both('unlink')} />
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={text('unlinkQuestion')}
        description={<Both of={text.both('unlinkExplained')} className="block text-meta" />}
        confirmLabel={text('unlink')}
        cancelLabel={text('unlinkKeep')}
        busy={ending.busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
