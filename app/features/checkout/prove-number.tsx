import { CodeSteps } from '#app/features/account/phone/code-steps.tsx';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/**
 * Proves the number of the buyer's account by a code, because others have ordered with it too, and goes on with the
 * order.
 */
export default function ProveNumber({ onProven }: { onProven: () => void }) {
  const { answer, failure } = useAnswer('profile', () => api.call('GET /api/users/profile'));
  if (failure) return <Failure of={failure} />;
  if (!answer) return <Spinner />;
  const { phone } = answer;
  // A proven number needs no code: the refusal was then about another number, typed for this order.
  if (!phone || phone.isProven) return null;
  return (
    <CodeSteps
      phone={phone.number}
      onCode={async (code) => {
        await api.call('POST /api/users/phone-verification', { body: { code } });
        onProven();
      }}
    />
  );
}
