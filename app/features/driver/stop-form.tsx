import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { useSay } from './words.tsx';
import type { StopProps } from './stop-props.ts';

/** The facts of the body of a report, which waits on this phone until the shop can be reached. */
export const REPORT = factsOf('POST /api/own-tour/reports');

export interface StopFormProps extends StopProps {
  onClose: () => void;
}

interface FrameProps {
  of: Pick<Form<object>, 'sending' | 'busy' | 'failure'>;
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the forms for a driver's reports. */
export function StopForm({ of: form, heading, onClose, children }: FrameProps) {
  const say = useSay();
  return (
    <EndpointForm
      of={form}
      aria-label={heading}
      className="space-y-5 rounded-control border border-input p-4"
    >
      <h3 className="text-h2 font-semibold">{heading}</h3>
      {children}
      <Failure of={form.failure} />
      <div className="space-y-3">
        <Button type="submit" full busy={form.busy} className="min-h-14">
          {say(text.both('save'))}
        </Button>
        <Button variant="secondary" full disabled={form.busy} onClick={onClose}>
          {say(text.both('back'))}
        </Button>
      </div>
    </EndpointForm>
  );
}

/** Stores a report and closes its form at once: a second tap would report the same pieces twice. */
export async function storeOnce(store: Promise<unknown>, onClose: () => void): Promise<void> {
  await store;
  flushSync(onClose);
}
