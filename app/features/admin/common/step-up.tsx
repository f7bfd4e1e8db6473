import { useEffect, useState, type ComponentType } from 'react';
import { answerStepUps } from '#app/state/step-up.ts';
import type { PasswordDialogProps } from './password-dialog.tsx';

interface Asked {
  Dialog: ComponentType<PasswordDialogProps>;
  answer: (isGiven: boolean) => void;
}

/** Asks for the administrator's password where a call of the back office needs it, whichever screen made the call. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      answerStepUps(async () => {
        // Where the dialog cannot be loaded, the refusal is shown as it came.
        const part = await import('./password-dialog.tsx').catch(() => null);
        return part !== null && new Promise((answer) => setAsked({ Dialog: part.PasswordDialog, answer }));
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
