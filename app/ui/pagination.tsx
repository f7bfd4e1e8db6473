import { commonText } from '#contract/texts/common.ts';
import { Am } from './am.tsx';
import { Link } from './link.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing where there is one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={commonText('pagination')} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className="page-step">
          {commonText('previousPage')}
          <Am className="sr-only">{commonText.am('previousPage')}</Am>
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
            aria-label={commonText('page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            className="page-step"
          >
            {shown}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className="page-step">
          {commonText('nextPage')}
          <Am className="sr-only">{commonText.am('nextPage')}</Am>
        </Link>
      )}
    </nav>
  );
}

/** Returns the numbers of the pages to show: the first, the last and those around the current one; null for a gap. */
function listShownPages(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let candidate = 1; candidate <= pages; candidate++) {
    const near = Math.abs(candidate - page) <= 1;
    if (candidate === 1 || candidate === pages || near) shown.push(candidate);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
