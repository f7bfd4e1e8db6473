import { use, useEffect, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  useLocation,
} from 'react-router';
import { createApi } from '#app/api/client.ts';
import { NonceContext, renderTransport } from '#app/api/render-context.ts';
import { ErrorView } from '#app/features/shell/error-view.tsx';
import { brandStyle } from '#app/features/shell/brand-style.ts';
import { isOfficePath } from '#app/features/shell/office-path.ts';
import { Prefetch } from '#app/features/shell/prefetch.tsx';
import { tabIconOf } from '#app/features/shell/tab-icon.ts';
import { FocusOnArrival } from '#app/features/shell/focus-on-arrival.tsx';
import { Footer } from '#app/features/shell/footer.tsx';
import { Header } from '#app/features/shell/header/header.tsx';
import { headScript } from '#app/features/shell/head-script.ts';
import { isMissingCode, MissingCode } from '#app/features/shell/missing-code.tsx';
import { NotFoundView } from '#app/features/shell/not-found-view.tsx';
import { useMissingCode } from '#app/features/shell/use-missing-code.ts';
import { knowCategories } from '#contract/goods/categories.ts';
import type { Store } from '#contract/shop/settings.ts';
import { LANGUAGE_FACTS } from '#contract/shop/languages.ts';
import { inShop, readersLanguage } from '#contract/texts/reader-language.ts';
import { commonText } from '#contract/texts/common.ts';
import { ShowPictures } from '#app/features/shell/little-data.tsx';
import { LazyOfflineHelp } from '#app/features/shell/offline/lazy-offline-help.tsx';
import { ToastHost } from '#app/ui/dialogs/toast-host.tsx';
import { api } from '#app/state/api.ts';
import { chooseStaffLanguage } from '#app/state/session/staff-language.ts';
import { storeFacts } from '#app/state/store-changes.ts';
import favicon from './assets/favicon.svg';
import latin from './assets/fonts/hanken-grotesk.woff2';
import basicLatin from './assets/fonts/hanken-grotesk-basic.woff2';
import { yearOf } from '#contract/days/written-days.ts';
import { answering } from './routes/shop/answering.ts';
import './app.css';

// The back office's screens draw texts when they are loaded, which is after this file, so the language is chosen here.
chooseStaffLanguage();

/** The loaders of other pages come when somebody first points at a link; without them its data is fetched by the press. */
const loadAhead = (address: string): void =>
  void import('./routes/shop/load-ahead.ts').then(
    (part) => part.loadAhead(address),
    () => {},
  );

/**
 * Loads the shop's settings for every page. The year is the one in Ethiopia when the server renders the page, by the calendar
 * of the page's language, so that the browser's rendering is the same.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const store = await answering(createApi(context.get(renderTransport)).call('GET /api/store'));
  return {
    store,
    year: yearOf(new Date()),
    icon: tabIconOf(store.name, store.look) ?? { href: favicon, type: 'image/svg+xml' },
  };
}

/** Loads the facts of the shop again; without an answer those of before stay, because the page has to stay. */
export async function clientLoader() {
  storeFacts.areStale = false;
  return { store: await api.call('GET /api/store').catch(() => toldBy) };
}

/** The facts are loaded once for each document, because they rarely change, and again after a change of its own. */
export const shouldRevalidate = () => storeFacts.areStale;

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: readersLanguage() === 'am' ? basicLatin : latin,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
];

export const meta: MetaFunction = ({ error }): MetaDescriptor[] => {
  if (!error || isMissingCode(error)) return [];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: missing ? commonText('notFound') : commonText('unexpected') },
    { name: 'robots', content: 'noindex' },
  ];
};

/**
 * Lets this document know the shop's categories before any of its parts is drawn. The server's rendering knows those of
 * the server.
 */
function letKnowCategories(store: Store | undefined): void {
  if (import.meta.env.SSR || !store || store === toldBy) return;
  toldBy = store;
  knowCategories(store.categories, store.formerCategories);
}
let toldBy: Store | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const shop = useRouteLoaderData<typeof loader>('root');
  const missing = useMissingCode();
  // All that does not follow the facts stays as the document was loaded.
  const [first] = useState(shop);
  const look = shop?.store?.look;
  const { pathname } = useLocation();
  letKnowCategories(shop?.store);
  useEffect(() => {
    // The mark says that the page is hydrated: to first-press.ts, to styles, and to browser tests.
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    // The head script changes attributes of <html> before hydration.
    <html
      lang={LANGUAGE_FACTS[readersLanguage()].tag}
      style={isOfficePath(pathname) ? undefined : brandStyle(look?.accent)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {missing === null && <Meta />}
        <link rel="manifest" href={inShop('/manifest.webmanifest')} />
        <link rel="icon" {...first?.icon} />
        <Links />
      </head>
      <body>
        <Header store={shop?.store} isStuck={missing !== null} />
        <ShowPictures />
        <LazyOfflineHelp />
        <main id="content" tabIndex={-1} className="min-h-screen outline-none print:min-h-0">
          {missing === null ? children : <MissingCode key={missing} />}
        </main>
        <Footer store={shop?.store} year={first?.year} />
        <ToastHost />
        <FocusOnArrival />
        <Prefetch fetchData={loadAhead} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const offline = isMissingCode(error);
  useEffect(() => {
    if (!missing && !offline) console.error(error);
  }, [error, missing, offline]);
  if (offline) return <MissingCode />;
  return missing ? <NotFoundView /> : <ErrorView />;
}
