import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const WEEK_AT = '/admin/dispatch';
export const OPEN_AT = '/admin/dispatch/open';
export const CALLS_AT = '/admin/dispatch/calls';
export const CREWS_AT = '/admin/dispatch/crews';
const TABS = [
  { to: WEEK_AT, name: text('tabs.week') },
  { to: OPEN_AT, name: text('tabs.open') },
  { to: CALLS_AT, name: text('tabs.calls') },
  { to: CREWS_AT, name: text('tabs.crews') },
];

interface DispatchFrameProps {
  at: string;
  note?: string;
  explain?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function DispatchFrame({ at, note, explain, actions, children }: DispatchFrameProps) {
  return (
    <>
      <ScreenHead heading={text('title')} {...(note && { note })}>
        {actions}
      </ScreenHead>
      <nav aria-label={text('tabs.label')} className="mb-5 overflow-x-auto border-b border-line">
        <ul className="flex gap-5 sm:gap-6">
          {TABS.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === at ? 'page' : undefined}
                className="inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {explain && <p className="mb-5 max-w-2xl text-soft">{explain}</p>}
      {children}
    </>
  );
}
