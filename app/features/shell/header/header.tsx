import { roleOf } from '#contract/accounts/roles.ts';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { bothNamesOf, categories } from '#contract/goods/categories.ts';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import type { Store } from '#contract/shop/settings.ts';
import { cart, countPieces } from '#app/state/buying/cart.ts';
import { session } from '#app/state/session/session.ts';
import { commonText } from '#contract/texts/common.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartIcon } from '../icons.tsx';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import { isOfficePath, OFFICE_TOOLS } from '../office-path.ts';
import { useMergedSaved } from '#app/features/saved/use-saved.ts';
import { SearchForm } from './search-form.tsx';
import { useHidingSearch } from './use-hiding-search.ts';
import { useMovedSession } from '../use-moved-session.ts';

/**
 * A slim bar that stays at the top. On phones the search is a row below it, hidden while scrolling down. In the
 * checkout search and links are folded into a button, so that nobody leaves by accident; so they are in the back
 * office, which has its own.
 */
export function Header({ store, isStuck }: { store: Store | undefined; isStuck: boolean }) {
  const { pathname, key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOffice = isOfficePath(pathname);
  const isQuiet = isOffice || isCheckoutPath(pathname);
  const isOpen = openedAt === key;
  useHidingSearch();
  useMovedSession();
  useMergedSaved();
  return (
    <>
      <a href="#content" className="skip-link">
        {commonText('skip')}
      </a>
      <header
        className="site-header"
        data-folded={(isQuiet && !isOpen) || undefined}
        data-office={isOffice || undefined}
      >
        {!isStuck && <NavigationProgress />}
        <div className="page site-header-grid">
          <Brand name={store?.name ?? shellText('storeName')} look={store?.look} />
          {isOffice && <div id={OFFICE_TOOLS} className="office-tools" />}
          {isQuiet && !isOffice && !isOpen && <Quiet phone={store?.phone ?? ''} />}
          <div className="search-row">
            <SearchForm />
            <LanguageLinks className="language-switch" isShort />
          </div>
          <nav aria-label={shellText('mainNavigation')}>
            <BarLink to="/" text={shellText.both('home')} />
            <BarLink to="/shop" text={shellText.both('shop')} />
            <CartLink />
            <AccountMenu />
            {isQuiet && <MenuButton isOpen={isOpen} onToggle={() => setOpenedAt(isOpen ? null : key)} />}
          </nav>
        </div>
      </header>
      {!isQuiet && <CategoryLinks />}
    </>
  );
}

/** The line of the checkout that says that it is safe, with the shop's phone number. */
function Quiet({ phone }: { phone: string }) {
  return (
    <p className="relative z-20 ml-auto flex items-center justify-end gap-x-6 text-meta">
      <span className="font-medium max-md:hidden">
        <Both of={shellText.both('secureCheckout')} className="font-normal text-soft max-lg:hidden" />
      </span>
      {phone && (
        <a href={callHref(phone)} className="inline-flex min-h-11 items-center whitespace-nowrap">
          <span className="sr-only">{shellText('phone')} </span>
          {phone}
        </a>
      )}
    </p>
  );
}

function MenuButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className="bar-link cursor-pointer">
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="1.8">
        <path d={isOpen ? 'm6 6 12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} strokeLinecap="round" />
      </svg>
      <span className="sr-only">
        <Both of={shellText.both('menu')} />
      </span>
    </button>
  );
}

/**
 * The ways to the shop's goods, in a line that scrolls away; those that do not fit into it are cut off. A phone has them on
 * the home page and above the lists.
 */
function CategoryLinks() {
  const shown = categories().filter(({ parent }) => parent === null);
  return (
    <nav aria-label={shellText('topCategories')} className="page category-links">
      {shown.map(({ slug }) => (
        <Link key={slug} to={`/shop?category=${slug}`}>
          <Both of={bothNamesOf(slug)} className="text-meta text-soft" />
        </Link>
      ))}
    </nav>
  );
}

function BarLink({ to, text }: { to: string; text: { en: string; am: string } }) {
  return (
    <NavLink to={to} end className="bar-link">
      <span>
        {text.en}
        <Am className="bar-am">{text.am}</Am>
      </span>
    </NavLink>
  );
}

function CartLink() {
  const pieces = countPieces(cart.use());
  const person = session.use();
  useEffect(() => {
    document.documentElement.dataset.session = person ? (roleOf(person) ? 'admin' : 'user') : 'guest';
  }, [person]);
  return (
    <NavLink to="/cart" end className="bar-link">
      <span className="relative">
        <CartIcon />
        {pieces > 0 && (
          <span aria-hidden className="cart-count">
            {pieces > 99 ? '99+' : pieces}
          </span>
        )}
      </span>
      <span className="sr-only lg:not-sr-only lg:ml-2.5">
        {shellText('cart')}
        <Am className="bar-am">{shellText.am('cart')}</Am>
      </span>
      {pieces > 0 && <span className="sr-only">{shellText('pieces', { count: pieces })}</span>}
    </NavLink>
  );
}
