import { useRevalidator } from 'react-router';
import { api } from '#app/state/api.ts';
import { accountInWords } from '#contract/paying/bank-accounts.ts';
import { bankAccountsText as text } from '#contract/texts/bank-accounts.ts';
import type { WaitingAccounts as Waiting } from '#contract/shop/settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

export interface WaitingAccountsProps {
  of: Waiting;
  onDone: () => void;
}

/**
 * Bank accounts that are not used yet, because a second owner has to confirm them; anyone with access to the
 * settings can withdraw them.
 */
export default function WaitingAccounts({ of, onDone }: WaitingAccountsProps) {
  const deciding = useSubmission();
  const { revalidate } = useRevalidator();
  const decide = (endpoint: 'confirm' | 'withdraw') =>
    deciding.submit(async () => {
      if (endpoint === 'confirm') {
        const body = { accounts: of.accounts, ways: of.ways };
        await api.call('POST /api/settings/waiting-accounts/confirmation', { body });
      } else await api.call('DELETE /api/settings/waiting-accounts');
      toast.success({ en: text(`${endpoint}.done`) });
      onDone();
      await revalidate();
    });
  return (
    <section
      aria-labelledby="waiting-accounts"
      className="space-y-3 rounded-control border border-input bg-ground p-4"
    >
      <h3 id="waiting-accounts" className="font-semibold">
        {text('heading')}
      </h3>
      <ul className="list-disc space-y-1 pl-5">
        {[...of.accounts.map(accountInWords), ...of.ways].map((words) => (
          <li key={words} className="wrap-anywhere tabular-nums">
            {words}
          </li>
        ))}
      </ul>
      <p className="text-meta text-soft">
        {text('asked', { by: of.askedBy, at: dateAndTime(of.askedAt) })}{' '}
        {text(of.mayConfirm ? 'confirmOrWait' : 'wait', { at: dateAndTime(of.countsAt) })}
      </p>
      <Failure of={deciding.failure} />
      <div className="flex flex-wrap gap-3">
        {of.mayConfirm && (
          <Button busy={deciding.busy} onClick={() => void decide('confirm')}>
            {text('confirm')}
          </Button>
        )}
        <Button variant="secondary" busy={deciding.busy} onClick={() => void decide('withdraw')}>
          {text('withdraw')}
        </Button>
      </div>
    </section>
  );
}
