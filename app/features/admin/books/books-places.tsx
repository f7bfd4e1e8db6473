import { ScreenPlaces } from '#app/features/admin/common/screen-places.tsx';
import { booksText as text } from '#contract/texts/books.ts';

const PLACES = [
  { to: '/admin/books', name: text('places.ledger') },
  { to: '/admin/books/vat', name: text('places.vat') },
  { to: '/admin/books/withheld', name: text('places.withheld') },
  { to: '/admin/books/laws', name: text('places.laws') },
];

export const BooksPlaces = () => <ScreenPlaces label={text('places')} places={PLACES} />;
