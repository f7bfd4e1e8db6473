import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { auditText } from '#contract/texts/audit-log.ts';
import { policyText } from '#contract/texts/admin-policies.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { booksText } from '#contract/texts/books.ts';
import { fiscalText } from '#contract/texts/fiscal-documents.ts';
import { unclaimedText } from '#contract/texts/unclaimed-money.ts';
import { RateWarning } from './rate-warning.tsx';
import { ReceiptsBadge } from './receipts-badge.tsx';
import { StepUp } from './step-up.tsx';

const RECEIPTS = '/admin/receipts';
const places = [
  { to: '/admin/orderlist', name: text('orders') },
  { to: '/admin/quotations', name: text('quotations') },
  { to: RECEIPTS, name: text('receipts') },
  { to: '/admin/fiscal-documents', name: fiscalText('title') },
  { to: '/admin/books', name: booksText('title') },
  { to: '/admin/unclaimed', name: unclaimedText('title') },
  { to: '/admin/productlist', name: text('products') },
  { to: '/admin/materials', name: text('materials') },
  { to: '/admin/search', name: text('search') },
  { to: '/admin/stock', name: text('stock') },
  { to: '/admin/alerts', name: text('alerts') },
  { to: '/admin/coupons', name: text('coupons') },
  { to: '/admin/userlist', name: text('users') },
  { to: '/admin/reviews', name: text('hiddenReviews') },
  { to: '/admin/pages', name: policyText('pages') },
  { to: '/admin/settings', name: text('settings') },
  { to: '/admin/audit-log', name: auditText('title') },
];
/** Edit screens belong to the list they were opened from. */
const within: Record<string, string> = {
  '/admin/receipts': '/admin/statements',
  '/admin/orderlist': '/admin/orders/',
  '/admin/productlist': '/admin/product',
  '/admin/userlist': '/admin/user/',
};

/** The back office: its own navigation, over the whole width. */
export function AdminFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of places is wider than the screen: the current one is brought into view.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && current) row.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2;
  }, [pathname]);
  return (
    <>
      <div className="border-b border-line bg-surface">
        <nav ref={nav} aria-label={text('navigation')} className="page relative overflow-x-auto">
          <ul className="-mx-2 flex md:-mx-3">
            {places.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isWithin(pathname, to) ? 'page' : undefined}
                  className="relative inline-flex min-h-12 items-center px-2 whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:font-semibold md:px-3 aria-[current=page]:text-ink"
                >
                  {name}
                  {to === RECEIPTS && <ReceiptsBadge pathname={pathname} />}
                  {isWithin(pathname, to) && (
                    <span
                      aria-hidden
                      className="tibeb absolute inset-x-2 bottom-0 md:inset-x-3 text-primary"
                    />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <RateWarning pathname={pathname} />
      <StepUp />
      <div className="page pt-6 pb-20 [--sticky-top:4rem] md:pt-8">{children}</div>
    </>
  );
}

function isWithin(pathname: string, place: string): boolean {
  const inside = within[place];
  return pathname.startsWith(place) || (inside !== undefined && pathname.startsWith(inside));
}

interface ScreenHeadProps {
  heading: string;
  /** The number of entries, in words. */
  note?: string;
  /** The buttons for the whole list. */
  children?: ReactNode;
}

export function ScreenHead({ heading, note, children }: ScreenHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h1 font-semibold">{heading}</h1>
        {note && <p className="text-soft tabular-nums">{note}</p>}
      </div>
      {children}
    </div>
  );
}
