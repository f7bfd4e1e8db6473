import { useRef, useState, type ReactNode } from 'react';
import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import type { StopProps } from './stop-card.tsx';
import { useSay } from './words.tsx';

export interface StopFormProps extends StopProps {
  onClose: () => void;
}

interface FrameProps {
  heading: string;
  /** Shows the problems at the fields. @returns whether there are none. */
  onCheck: () => boolean;
  /** Saves the fields as a report. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the forms for a driver's reports. */
export function StopForm({ heading, onCheck, onSave, onClose, children }: FrameProps) {
  const say = useSay();
  const { isBusy, save } = useOneSave({ onCheck, onSave, onClose });
  return (
    <form
      noValidate
      aria-label={heading}
      className="space-y-5 rounded-control border border-input p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="text-h2 font-semibold">{heading}</h3>
      {children}
      <div className="space-y-3">
        <Button type="submit" full busy={isBusy} className="min-h-14">
          {say(text.both('save'))}
        </Button>
        <Button variant="secondary" full disabled={isBusy} onClick={onClose}>
          {say(text.both('back'))}
        </Button>
      </div>
    </form>
  );
}

/** Saves a form once: a double tap would report the same pieces twice, and the shop takes each report. */
function useOneSave({ onCheck, onSave, onClose }: Pick<FrameProps, 'onCheck' | 'onSave' | 'onClose'>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isRunning.current || !onCheck()) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await onSave();
      // The form stays busy until it is closed, so that no second tap saves it again.
      onClose();
    } catch (error) {
      isRunning.current = false;
      setBusy(false);
      throw error;
    }
  }
  return { isBusy, save };
}
