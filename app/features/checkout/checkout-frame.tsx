import type { ReactNode } from 'react';
import { Am } from '#app/ui/am.tsx';
import { StepsBar } from './steps-bar.tsx';

export interface CheckoutFrameProps {
  step: number;
  reached: number;
  heading: { en: string; am?: string };
  intro: string;
  /** The amounts of the order: beside the step on wide screens, a line above it on phones. */
  summary: ReactNode;
  children: ReactNode;
}

/** The frame of every step of the checkout: the list of steps, the step itself, and the amounts. */
export function CheckoutFrame({ step, reached, heading, intro, summary, children }: CheckoutFrameProps) {
  return (
    <div className="page pt-4 pb-20 md:pt-8">
      <StepsBar current={step} reached={reached} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-h1 font-semibold">{heading.en}</h1>
            {heading.am && <Am className="text-h3 text-soft">{heading.am}</Am>}
          </div>
          <p className="mt-2 max-w-reading text-soft">{intro}</p>
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{summary}</aside>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
