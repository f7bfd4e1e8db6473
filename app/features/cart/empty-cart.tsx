import { Link } from 'react-router';
import { cartText } from '#contract/texts/cart.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import LastOrder from './last-order.tsx';

export function EmptyCart() {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <svg aria-hidden viewBox="0 0 64 64" className="size-24 fill-none stroke-input" strokeWidth="1.5">
        <path
          d="M8 28h48l-5 28H13zM21 28l8-17M43 28l-8-17M24 37v10M32 37v10M40 37v10"
          strokeLinejoin="round"
        />
      </svg>
      <p className="mt-4 text-h2 font-semibold">{cartText('empty')}</p>
      <Am as="p" className="text-soft">
        {cartText.am('empty')}
      </Am>
      <LastOrder className="mt-6" />
      <Link to="/" className={`${buttonClass()} mt-6`}>
        <Both of={cartText.both('goBack')} />
      </Link>
    </div>
  );
}
