import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { staffText as text } from '#contract/texts/staff.ts';

/** The one plain page of somebody who works for the shop and whose role has no job. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => requireSession(request).name;

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('withoutJob.title'),
  skeleton: 'form',
  Body: () => <p className="max-w-2xl">{text('withoutJob.told')}</p>,
});

export default Screen;
