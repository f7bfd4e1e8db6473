import { Link } from 'react-router';
import { common } from '#app/text/common.ts';
import { Am } from './am.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 tabular-nums no-underline hover:bg-line/60';

/** Links to the pages of a list; nothing where there is one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={common.pagination} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" prefetch="intent" className={step}>
          {common.previousPage.en}
          <Am className="sr-only">{common.previousPage.am}</Am>
        </Link>
      )}
      {listShownPages(page, pages).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-soft">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={hrefOf(shown)}
            prefetch="intent"
            aria-label={common.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            className={`${step} aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-white`}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" prefetch="intent" className={step}>
          {common.nextPage.en}
          <Am className="sr-only">{common.nextPage.am}</Am>
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and those around the current page; null stands for a gap. */
function listShownPages(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let candidate = 1; candidate <= pages; candidate++) {
    const near = Math.abs(candidate - page) <= 1;
    if (candidate === 1 || candidate === pages || near) shown.push(candidate);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
