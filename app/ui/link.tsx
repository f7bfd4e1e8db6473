import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { inShop } from '#contract/texts/reader-language.ts';

interface LinkProps extends Omit<
  RouterLinkProps,
  'to' | 'discover' | 'prefetch' | 'relative' | 'reloadDocument'
> {
  /** The path on this site, with query and hash. */
  to: string;
}

/** A link without route discovery, because the browser knows all routes from the start. */
const BrowserLink = (link: LinkProps) => <RouterLink {...link} discover="none" />;

/**
 * Draws the HTML of `BrowserLink` on the server without resolving its path: a page has dozens of links, and
 * each would be matched against all routes.
 */
function WrittenLink({ to, children, ...link }: LinkProps) {
  const {
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    ...native
  } = link;
  return (
    <a {...native} href={inShop(to)}>
      {children}
    </a>
  );
}

export const Link = import.meta.env.SSR ? WrittenLink : BrowserLink;
