import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { SearchTrial } from './search-trial.tsx';
import type { useTrial } from './use-trial.ts';

export const MISSES_AT = '/admin/search';
export const WORDS_AT = '/admin/search/words';
const TABS = [
  { to: MISSES_AT, name: text('tabs.misses') },
  { to: WORDS_AT, name: text('tabs.words') },
];

interface SearchFrameProps {
  at: string;
  note: string;
  explain: string;
  trial: ReturnType<typeof useTrial>;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of both screens about the search, with a trial beside them; on a phone the trial stands above. */
export function SearchFrame({ at, note, explain, trial, actions, children }: SearchFrameProps) {
  return (
    <>
      <ScreenHead heading={text('title')} note={note}>
        {actions}
      </ScreenHead>
      <nav aria-label={text('tabs.label')} className="mb-5 border-b border-line">
        <ul className="flex gap-6">
          {TABS.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === at ? 'page' : undefined}
                className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="mb-6 lg:order-last lg:mb-0 lg:h-full">
          <SearchTrial trial={trial} />
        </div>
        <div className="min-w-0">
          <p className="mb-5 max-w-2xl text-soft">{explain}</p>
          {children}
        </div>
      </div>
    </>
  );
}
