import type { ReactNode } from 'react';
import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import type { StopProps } from './stop-card.tsx';
import { useSay } from './words.tsx';

export interface StopFormProps extends StopProps {
  onClose: () => void;
}

interface FrameProps {
  heading: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of what a driver writes down at a stop. */
export function StopForm({ heading, isBusy, onSubmit, onClose, children }: FrameProps) {
  const say = useSay();
  return (
    <form
      noValidate
      aria-label={heading}
      className="space-y-5 rounded-control border border-input p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
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
