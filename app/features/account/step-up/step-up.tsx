import { useEffect, useState, type ComponentType } from 'react';
import { answerStepUps } from '#app/state/session/step-up.ts';
import type { StepUpDialogProps } from './dialog-props.ts';

interface Asked {
  Dialog: ComponentType<StepUpDialogProps>;
  answer: (isGiven: boolean) => void;
}

const dialogs = {
  password: () => import('./password-dialog.tsx'),
  secondFactor: () => import('./factor-dialog.tsx'),
  phoneCode: () => import('./phone-code-dialog.tsx'),
};

/**
 * Asks for a proof when a call of any part of the screen needs one: the password, the second factor, or a code to the
 * phone for accounts without a password.
 */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      answerStepUps(async (by) => {
        // A dialog that cannot be loaded asks nothing: the refusal of the call is then shown as it came.
        const part = await dialogs[by]().catch(() => null);
        return part !== null && new Promise((answer) => setAsked({ Dialog: part.default, answer }));
      }),
    [],
  );
  if (!asked) return null;
  return (
    <asked.Dialog
      onAnswer={(isGiven) => {
        setAsked(null);
        asked.answer(isGiven);
      }}
    />
  );
}
