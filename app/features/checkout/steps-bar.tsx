import { Link } from 'react-router';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';

const STEPS = ['signIn', 'shipping', 'payment', 'placeOrder'] as const;
const ADDRESSES = ['/login?redirect=/shipping', '/shipping', '/payment', '/placeorder'];

interface StepsBarProps {
  /** The number of the present step, from 1 to 4. */
  current: number;
  /** The furthest step that may be opened. */
  reached: number;
}

/** The steps of the checkout, with the present one marked; only reached steps are links. */
export function StepsBar({ current, reached }: StepsBarProps) {
  const here = text.both(`steps.${STEPS[current - 1] ?? 'signIn'}`);
  return (
    <nav aria-label={text('stepsLabel')}>
      <p className="flex items-baseline gap-2 md:hidden" aria-hidden>
        <span className="font-semibold">
          {text('stepOf', { step: current, of: STEPS.length, name: here.en })}
        </span>
        <Am className="text-meta text-soft">{here.am}</Am>
      </p>
      <ol className="mt-2 grid grid-cols-4 gap-1 md:mt-0 md:gap-3">
        {STEPS.map((step, index) => (
          <Step
            key={step}
            number={index + 1}
            name={text.both(`steps.${step}`)}
            done={index + 1 < current}
            current={index + 1 === current}
            href={index + 1 <= reached ? ADDRESSES[index] : undefined}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  number: number;
  name: { en: string; am: string };
  done: boolean;
  current: boolean;
  href: string | undefined;
}

function Step({ number, name, done, current, href }: StepProps) {
  const mark = (
    <span
      aria-hidden
      className={`hidden size-7 shrink-0 items-center justify-center rounded-full text-meta font-semibold tabular-nums md:inline-flex ${
        current || done ? 'bg-primary text-white' : 'border border-input text-soft'
      }`}
    >
      {done ? <Tick /> : number}
    </span>
  );
  const content = (
    <>
      {mark}
      <span className="sr-only md:not-sr-only">
        <Both of={name} className="text-meta font-normal text-soft max-lg:hidden" />
        {done && <span className="sr-only">{text('stepDone')}</span>}
      </span>
    </>
  );
  const looks = 'items-center gap-2.5 md:flex md:min-h-11';
  return (
    <li
      className={`relative border-t-4 ${current || done ? 'border-primary' : 'border-line'} ${current ? 'font-semibold' : done ? '' : 'text-soft'}`}
    >
      {href ? (
        // On phones only a thin bar is visible, so the link is larger than it, as a target for a thumb.
        <Link
          to={href}
          aria-current={current ? 'step' : undefined}
          className={`${looks} absolute inset-x-0 -top-6 h-11 underline-offset-4 hover:underline md:static md:h-auto`}
        >
          {content}
        </Link>
      ) : (
        <span className={looks}>{content}</span>
      )}
    </li>
  );
}

function Tick() {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeWidth="2.2">
      <path d="m2.5 8.5 3.5 4 7.5-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
