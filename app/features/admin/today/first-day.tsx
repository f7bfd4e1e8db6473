import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { FirstDay as Loaded, FirstDayStep } from '#contract/shop/first-day.ts';
import { firstDayText as text } from '#contract/texts/first-day.ts';

/** The address of the screen of each step. */
const PLACES: Readonly<Record<FirstDayStep, string>> = {
  contact: '/admin/settings',
  taxNumber: '/admin/settings',
  bankAccount: '/admin/settings',
  waysToPay: '/admin/settings',
  delivery: '/admin/delivery',
  legalPages: '/admin/pages/delivery',
  shopFront: '/admin/appearance',
  product: '/admin/productlist',
  exampleGoods: '/admin/example-goods',
  mail: '/admin/notices',
  secondFactor: '/profile',
  colleague: '/admin/staff',
};

/** The checklist of what is left to do before the shop can sell, shown to owners until they hide it. */
export function FirstDay({ loaded }: { loaded: Loaded }) {
  const [isPutAway, setPutAway] = useState(loaded.isPutAway);
  const { busy, failure, submit } = useSubmission();
  if (isPutAway) return null;
  const left = loaded.steps.filter(({ isDone }) => !isDone);
  const all = loaded.steps.length;
  const putAway = async () => {
    const { isPutAway: now } = await api.call('PUT /api/first-day', { body: { isPutAway: true } });
    setPutAway(now);
  };
  return (
    <section aria-labelledby="first-day" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-day" className="text-h3 font-semibold">
          {text('title')}
        </h2>
        <p className="text-meta text-soft tabular-nums">
          {text('progress', { done: all - left.length, all })}
        </p>
      </div>
      {left.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">{text('allDone')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {left.map(({ step }) => (
            <li key={step}>
              <Link
                to={PLACES[step]}
                className="flex min-h-12 items-center gap-4 px-1 py-2 text-ink no-underline hover:bg-ground active:bg-line"
              >
                <span className="min-w-0 flex-1 text-body">{text(`steps.${step}`)}</span>
                <Chevron className="-rotate-90 shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3">
        <Button variant="secondary" busy={busy} onClick={() => void submit(putAway)}>
          {text('putAway')}
        </Button>
        <Failure of={failure} />
      </div>
    </section>
  );
}
