import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { OPTIONAL_STEPS, type FirstDayStep } from '#contract/shop/first-day-steps.ts';
import type { FirstDay as Loaded, FirstDayChange } from '#contract/shop/first-day.ts';
import { firstDayText as text } from '#contract/texts/first-day.ts';

/** The address of the field of each step: the screen puts the cursor into it. */
const PLACES: Readonly<Record<FirstDayStep, string>> = {
  contact: '/admin/settings?part=shop#phone',
  taxNumber: '/admin/settings?part=legal#legalName',
  bankAccount: '/admin/settings?part=payment#bankAccounts',
  waysToPay: '/admin/settings?part=payment#paymentMethods',
  orderPrefix: '/admin/settings?part=orders#orderPrefix',
  delivery: '/admin/delivery#new-zone',
  legalPages: '/admin/pages/delivery#title',
  shopFront: '/admin/appearance#name',
  categories: '/admin/categories#new-category',
  priceList: '/admin/products/import#price-list',
  product: '/admin/productlist#new-product',
  exampleGoods: '/admin/example-goods#confirmation',
  mail: '/admin/notices#test-mail',
  newOrders: '/admin/notices#new-order',
  secondFactor: '/profile#add-passkey',
  colleague: '/admin/staff#invitation',
  drawer: '/admin/drawers#new-drawer',
  crew: '/admin/dispatch#new-crew',
  workshop: '/admin/workshop#new-workshop',
};

const isOptional = (step: FirstDayStep): step is (typeof OPTIONAL_STEPS)[number] =>
  OPTIONAL_STEPS.some((each) => each === step);

/** The checklist of what is left to do before the shop can sell, shown to owners until they hide it. */
export function FirstDay({ loaded }: { loaded: Loaded }) {
  const [{ isPutAway, steps }, setList] = useState(loaded);
  const { busy, failure, submit } = useSubmission();
  const kind = usePriceKind();
  if (isPutAway) return null;
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  const left = needed.filter(({ isDone }) => !isDone);
  const leftOut = steps.flatMap(({ step, isNeeded }) => (isNeeded || !isOptional(step) ? [] : [step]));
  const change = (body: FirstDayChange) =>
    void submit(async () => setList(await api.call('PUT /api/first-day', { body })));
  return (
    <section aria-labelledby="first-day" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-day" className="text-h3 font-semibold">
          {text('title')}
        </h2>
        <p className="text-meta text-soft tabular-nums">
          {text('progress', { done: needed.length - left.length, all: needed.length })}
        </p>
      </div>
      {left.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">{text('allDone')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {left.map(({ step }) => (
            <li key={step} className="flex items-center gap-2">
              <Link
                to={PLACES[step]}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-4 px-1 py-2 text-ink no-underline hover:bg-ground active:bg-line"
              >
                <span className="min-w-0 flex-1 text-body">{text(`steps.${step}`)}</span>
                <Chevron className="-rotate-90 shrink-0 text-soft" />
              </Link>
              {isOptional(step) && (
                <Button
                  variant="quiet"
                  className="shrink-0 text-meta text-soft"
                  aria-label={text('notNeededOf', { step: text(`steps.${step}`) })}
                  onClick={() => change({ notNeeded: [...leftOut, step] })}
                >
                  {text('notNeeded')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {leftOut.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta text-soft underline underline-offset-4">
            {text('leftOut', { count: leftOut.length })}
          </summary>
          <ul>
            {leftOut.map((step) => (
              <li key={step} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-soft">{text(`steps.${step}`)}</span>
                <Button
                  variant="quiet"
                  aria-label={text('needAgainOf', { step: text(`steps.${step}`) })}
                  onClick={() => change({ notNeeded: leftOut.filter((each) => each !== step) })}
                >
                  {text('needAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-3 text-soft">
        {text(kind === 'with-vat' ? 'typedWithVat' : 'typedBeforeVat')}{' '}
        <Link to="/admin/settings?part=legal#pricesTyped" className="underline underline-offset-4">
          {text('typedOtherwise')}
        </Link>
      </p>
      <div className="mt-3">
        <Button variant="secondary" busy={busy} onClick={() => change({ isPutAway: true })}>
          {text('putAway')}
        </Button>
        <Failure of={failure} />
      </div>
    </section>
  );
}
