import { Suspense } from 'react';
import { commonText } from '#contract/texts/common.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';

interface SecondFactorStepProps {
  question: FactorQuestion;
  /** Leads back to the password. */
  onBack: () => void;
}

/** Few accounts have a second factor. */
const Screen = lazyPart<SecondFactorStepProps>(
  () => import('./second-factor-screen.tsx'),
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** The step of a sign-in after the password of an account with a second factor. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Screen {...props} />
    </Suspense>
  );
}
