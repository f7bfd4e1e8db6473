import { useEffect, useState, type ComponentType } from 'react';
import { answerStepUps } from '#app/state/session/step-up.ts';

export interface StepUpDialogProps {
  onAnswer: (isGiven: boolean) => void;
}

interface Asked {
  Dialog: ComponentType<StepUpDialogProps>;
  answer: (isGiven: boolean) => void;
}

const dialogs = {
  password: () => import('./password-dialog.tsx'),
  secondFactor: () => import('./factor-dialog.tsx'),
  phoneCode: () => import('./phone-code-dialog.tsx'),
};

/** Asks for the password, the second factor, or a code to the phone of who has no password, where a call needs it, whichever part of the screen made the call. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      answerStepUps(async (by) => {
        // Where the dialog cannot be loaded, the refusal is shown as it came.
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
