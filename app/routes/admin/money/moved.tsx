import { redirect } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { IncomingSource } from '#contract/paying/incoming-states.ts';

/** Addresses of former screens that are one screen now; mails and notices sent earlier still link to them. */
const SOURCES: Readonly<Record<string, IncomingSource>> = {
  '/admin/receipts': 'receipt',
  '/admin/statements': 'statement',
  '/admin/unclaimed': 'provider',
};

export const clientLoader = adminLoader(async ({ request }) => {
  const { pathname } = new URL(request.url);
  throw redirect(`/admin/incoming-money?source=${SOURCES[pathname] ?? ''}`);
});

export default function Moved() {
  useCalendar();
  return null;
}
