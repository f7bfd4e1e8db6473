import { Link, useNavigate } from 'react-router';
import { writeSearch, type Filters } from '#app/features/admin/common/lists/list-address.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';

export const STATES = ['new', 'unanswered', 'hidden'] as const;
export const STARS = ['5', '4', '3', '2', '1'];

const AT = '/admin/reviews';
const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-2 whitespace-nowrap text-primary no-underline ' +
  'hover:border-input aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/**
 * The filters of the reviews: links for the states, a choice of the stars, and the product if only its reviews are
 * listed.
 */
export function ReviewFilters({ values, product }: { values: Filters; product: string | undefined }) {
  const navigate = useNavigate();
  const without = (name: string) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  return (
    <search aria-label={text('filters')} className="mb-5 block">
      <StateLinks of={values} />
      <div className="flex flex-wrap items-end gap-3">
        <label className="block w-44">
          <span className="mb-1 block text-meta text-soft">{text('stars')}</span>
          <select
            name="stars"
            value={values['stars'] ?? ''}
            onChange={({ target: { value } }) =>
              void navigate(AT + writeSearch(value ? { ...values, stars: value } : without('stars')))
            }
            className={`${inputClass} select`}
          >
            <option value="">{text('allStars')}</option>
            <Options of={STARS.map((stars) => [stars, text('starsOf', { stars: Number(stars) })])} />
          </select>
        </label>
        {values['product'] && (
          <p className="flex min-h-12 flex-wrap items-center gap-x-3">
            {product && <span>{text('onlyProduct', { name: product })}</span>}
            <Link
              to={AT + writeSearch(without('product'))}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {text('allProducts')}
            </Link>
          </p>
        )}
      </div>
    </search>
  );
}

function StateLinks({ of: { state, ...others } }: { of: Filters }) {
  return (
    <nav aria-label={text('filters')} className="relative mb-4 min-h-11 overflow-x-auto border-b border-line">
      <ul className="-mx-2 flex">
        {[undefined, ...STATES].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={AT + writeSearch(each ? { ...others, state: each } : others)}
              aria-current={state === each ? 'page' : undefined}
              className={TAB}
            >
              {text(`states.${each ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
