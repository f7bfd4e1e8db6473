import { useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { NextDays } from '#app/features/driver/next-days.tsx';
import type { TourSource } from '#app/features/driver/send-entry.ts';
import { TourScreen } from '#app/features/driver/tour-screen.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import type { loader as rootLoader } from '../../../root.tsx';

const sourceOf = (person: string): TourSource => ({
  key: `own:${person}`,
  load: () => api.call('GET /api/own-tour'),
  send: (body) => api.call('POST /api/own-tour/reports', { body }),
  waitsForSignIn: true,
});

/** The driver's day by their account: the page of a link, which loads its stops itself and goes on without a network. */
export const clientLoader = adminLoader(async () => session.get()!._id, 'own-tour:write');

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'form',
  hasOwnHead: true,
  Body({ loaded: person }) {
    const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
    return <TourScreen key={person} source={sourceOf(person)} phone={store?.phone ?? ''} After={NextDays} />;
  },
});

export default Screen;
