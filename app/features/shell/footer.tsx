import type { ReactNode } from 'react';
import { categories, shownName } from '#contract/goods/categories.ts';
import { useLocation } from 'react-router';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import type { HousePage } from '#contract/shop/house.ts';
import type { Store } from '#contract/shop/settings.ts';
import { cityIn, placeIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage, isMixed, readersLanguage } from '#contract/texts/reader-language.ts';
import { shellText } from '#contract/texts/shell.ts';
import { CalendarChoice } from './header/calendar-choice.tsx';
import { LittleDataSwitch } from './little-data.tsx';
import { LanguageLinks } from './header/language-links.tsx';
import { Am } from '#app/ui/am.tsx';
import { callHref, mailHref, mapHref, telegramHref, telegramName } from '#app/ui/sharing/contact-links.ts';
import { Link } from '#app/ui/link.tsx';
import { Logo } from './header/logo.tsx';
import { isOfficePath } from './office-path.ts';

interface FooterProps {
  store: Store | undefined;
  year: number | undefined;
}

export function Footer(props: FooterProps) {
  const { pathname } = useLocation();
  if (isOfficePath(pathname)) return <OfficeFooter />;
  return isCheckoutPath(pathname) ? <QuietFooter {...props} /> : <WholeFooter {...props} />;
}

/** The foot of the back office has nothing of the shop's footer but the choice of the calendar, which staff share with it. */
const OfficeFooter = () => (
  <footer className="office-footer px-4 py-1 text-meta text-soft md:px-8 print:hidden">
    <CalendarChoice />
  </footer>
);

/** The footer of the checkout, a single line of links, so that the next step stays the most visible thing. */
function QuietFooter({ store, year }: FooterProps) {
  const name = store?.legalName || store?.name || shellText('storeName');
  return (
    <footer className="page shop-footer flex flex-wrap items-center gap-x-6 border-t border-line py-3 text-meta text-soft">
      <ul className="flex flex-wrap gap-x-6">
        <UsefulLinks />
        <FooterLink to="/privacy#developers" text={shellText('credit')} />
      </ul>
      {store?.email && <a href={mailHref(store.email)}>{store.email}</a>}
      {year !== undefined && (
        <p className="min-w-0 wrap-anywhere">{shellText('copyright', { year, store: name })}</p>
      )}
    </footer>
  );
}

function UsefulLinks() {
  return (
    <>
      <FooterLink to="/shop" text={shellText('footerLinks.shop')} />
      <FooterLink to="/cart" text={shellText('footerLinks.cart')} />
      <FooterLink to="/login" text={shellText('footerLinks.login')} />
      <FooterLink
        to="/register"
        text={shellText(readersLanguage() === 'en' ? 'signUp' : 'footerLinks.signUp')}
      />
      <FooterLink to="/privacy" text={shellText('footerLinks.privacy')} />
      <FooterLink to="/delivery" text={shellText('footerLinks.delivery')} />
    </>
  );
}

/** The pages that tell of the house, below the categories: there is room beside the longer list of useful links. */
function HouseLinks({ of: { housePages, hasSets } }: { of: Store }) {
  const has = (page: HousePage) => housePages.includes(page);
  return (
    <ul>
      {hasSets && <FooterLink to="/sets" text={shellText('footerLinks.sets')} />}
      {has('showroom') && <FooterLink to="/showroom" text={shellText('footerLinks.showroom')} />}
      {has('about') && <FooterLink to="/about" text={shellText('footerLinks.about')} />}
    </ul>
  );
}

const OF_SPECIFICATION = 4;
const MOST_CATEGORIES = 6;

/**
 * The links to categories. The mixed shop has the four of the specification while it has them all and calls them so; else
 * they are all that the shop has, as long as they fit.
 */
function footerCategories(): { slug: string; text: string }[] {
  const said = shellText.below('footerCategories').flatMap((slug) => {
    const text = shellText(`footerCategories.${slug}`);
    return text.endsWith(shownName(slug)) ? [{ slug, text }] : [];
  });
  if (isMixed() && said.length === OF_SPECIFICATION) return said;
  const upper = categories().filter(({ parent }) => parent === null);
  return upper.slice(0, MOST_CATEGORIES).map(({ slug }) => ({ slug, text: shownName(slug) }));
}

function WholeFooter(props: FooterProps) {
  return (
    <footer className="shop-footer mt-6 sm:mt-12 lg:mt-24">
      <FooterContents {...props} />
    </footer>
  );
}

function FooterContents({ store, year }: FooterProps) {
  const name = store?.name ?? shellText('storeName');
  const topCategories = footerCategories();
  const nameAm = store?.look?.nameAm || shellText.both('storeName').am || shellText('storeName');
  return (
    <div className="text-brand">
      <div aria-hidden className="tibeb" />
      <div className="bg-brand-hover text-paper">
        <div className="page footer-columns">
          <div>
            <p className="footer-brand">
              <Logo of={store?.look} name={inReadersLanguage(name, nameAm)} isOnDark />
              {!(store?.look?.logo && store.look.logoHasName) && (
                <span className="min-w-0 wrap-anywhere">
                  {inReadersLanguage(name, nameAm)} <Am className="font-normal">{nameAm}</Am>
                </span>
              )}
            </p>
            <p className="mt-4 max-w-xs">
              {shellText('footerAbout', { city: (store && cityIn(store)) || USUAL_ADDRESS.city })}
            </p>
            <Am as="p" className="mt-1 max-w-xs">
              {shellText.am('footerAbout')}
            </Am>
          </div>
          <div>
            {topCategories.length > 0 && (
              <Column heading={shellText('topCategories')}>
                {topCategories.map(({ slug, text }) => (
                  <FooterLink key={slug} to={`/shop?category=${slug}`} text={text} />
                ))}
              </Column>
            )}
            {store && <HouseLinks of={store} />}
          </div>
          <Column heading={shellText('usefulLinks')}>
            <UsefulLinks />
          </Column>
          {store && <Contact store={store} />}
        </div>
        <div className="border-t border-paper/20">
          <div className="page footer-rows">
            <div className="wrap-anywhere">
              {year !== undefined && (
                <p>{shellText('copyright', { year, store: store?.legalName || name })}</p>
              )}
              {store && <Registered store={store} />}
              <Link to="/privacy#developers" className="underline underline-offset-4">
                {shellText('credit')}
              </Link>
            </div>
            <div>
              <CalendarChoice />
              <LittleDataSwitch />
              <LanguageLinks className="flex flex-wrap gap-x-5" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The numbers by which a buyer can look the company up, where the owner has given them. */
function Registered({ store: { tin, tradeLicence } }: { store: Store }) {
  const numbers = [
    tin && shellText('tin', { tin }),
    tradeLicence && shellText('tradeLicence', { licence: tradeLicence }),
  ].filter(Boolean);
  return numbers.length > 0 && <p>{numbers.join(' · ')}</p>;
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to}>{text}</Link>
    </li>
  );
}

function Contact({ store }: { store: Store }) {
  const place = placeIn(store);
  const hours = inReadersLanguage(store.openingHours, store.openingHoursAm);
  const telegram = telegramName(store.telegram);
  return (
    <div>
      <h2>
        {store.housePages.includes('contact') ? (
          <Link to="/contact">{shellText('footerLinks.contact')}</Link>
        ) : (
          shellText('contact')
        )}
      </h2>
      <dl>
        {place && (
          <ContactLine term={shellText('location')}>
            <a href={mapHref(place)} rel="noopener">
              {place}
            </a>
          </ContactLine>
        )}
        {store.phone && (
          <ContactLine term={shellText('phone')}>
            <a href={callHref(store.phone)}>{store.phone}</a>
          </ContactLine>
        )}
        {store.email && (
          <ContactLine term={shellText('email')}>
            <a href={mailHref(store.email)}>{store.email}</a>
          </ContactLine>
        )}
        {telegram && (
          <ContactLine term={shellText('telegram')}>
            <a href={telegramHref(telegram)} rel="noopener">
              @{telegram}
            </a>
          </ContactLine>
        )}
        {hours && <ContactLine term={shellText('openingHours')}>{hours}</ContactLine>}
      </dl>
    </div>
  );
}

function ContactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
