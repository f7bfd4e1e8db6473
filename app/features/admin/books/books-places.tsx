import { Link, useLocation } from 'react-router';
import { booksText as text } from '#contract/texts/books.ts';

const places = [
  { to: '/admin/books', name: text('places.ledger') },
  { to: '/admin/books/vat', name: text('places.vat') },
  { to: '/admin/books/withheld', name: text('places.withheld') },
  { to: '/admin/books/laws', name: text('places.laws') },
];

export function BooksPlaces() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text('places')} className="mb-6 flex flex-wrap gap-x-5 border-b border-line">
      {places.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
