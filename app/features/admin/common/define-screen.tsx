import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { useCalendar } from '#app/state/session/calendar.ts';
import { LoadFailure } from '#app/ui/loading/load-failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { ScreenHead } from './admin-frame.tsx';
import { TableSkeleton } from './lists/table-skeleton.tsx';
import { ScreenFailure, ScreenLoading } from './screen-states.tsx';

type Loader = (args: ClientLoaderFunctionArgs) => Promise<unknown>;

/** The definition of a screen of the back office, from which its route is made. */
interface Screen<Data> {
  title: string;
  /** Drawn until the data is there: so many rows of a table, a table below filters, or a spinner for a form. */
  skeleton?: number | 'filtered' | 'form';
  /** The heading stays if the data could not be loaded. */
  keepsHeading?: boolean;
  /** The body draws its own heading, which says more than the title. */
  hasOwnHead?: boolean;
  /** Stands in the heading in place of the title. */
  heading?: string | ((loaded: Data) => string);
  note?: string | ((loaded: Data) => string);
  /** Links and buttons beside the heading. */
  head?: (loaded: Data, reload: () => void) => ReactNode;
  explain?: string;
  /** Draws the data; `reload` loads it again after a change. */
  Body: (props: { loaded: Data; reload: () => void }) => ReactNode;
}

/**
 * Returns the exports of a route that shows the screen, except for its loader: that one stands in the route, so that
 * the data is on its way while the code of the screen is still loading.
 */
export function defineScreen<Load extends Loader>(declared: Screen<Awaited<ReturnType<Load>>>) {
  const { title, skeleton, keepsHeading, hasOwnHead, heading = title, note, head, explain, Body } = declared;
  return {
    meta: privateTitle(title),
    ErrorBoundary: keepsHeading ? () => <ScreenFailure heading={title} /> : LoadFailure,
    HydrateFallback: () =>
      skeleton === 'form' ? (
        <ScreenLoading heading={title} />
      ) : (
        <TableSkeleton
          heading={title}
          filtered={skeleton === 'filtered'}
          {...(typeof skeleton === 'number' && { rows: skeleton })}
        />
      ),
    Screen() {
      useCalendar();
      const loaded = useLoaderData<Load>() as Awaited<ReturnType<Load>>;
      const { revalidate } = useRevalidator();
      const reload = () => void revalidate();
      return (
        <>
          {!hasOwnHead && (
            <ScreenHead heading={screenWords(heading, loaded)} note={screenWords(note, loaded)}>
              {head?.(loaded, reload)}
            </ScreenHead>
          )}
          {explain && <p className="mb-5 max-w-2xl text-soft">{explain}</p>}
          <Body loaded={loaded} reload={reload} />
        </>
      );
    },
  };
}

const screenWords = <Data, Words extends string | undefined>(
  words: Words | ((loaded: Data) => string),
  loaded: Data,
): Words | string => (typeof words === 'function' ? words(loaded) : words);
