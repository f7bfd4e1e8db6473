import { commonText } from '#contract/texts/common.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';

interface SecondFactorStepProps {
  question: FactorQuestion;
  /** Leads back to the password. */
  onBack: () => void;
}

/** The step of a sign-in after the password; few accounts have a second factor. */
export const SecondFactorStep = standalonePart<SecondFactorStepProps>(
  () => import('./second-factor-screen.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);
