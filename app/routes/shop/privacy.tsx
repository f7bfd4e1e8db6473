import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { PolicyArticle } from '#app/features/policies/policy-article.tsx';
import { Questions } from '#app/features/policies/questions.tsx';
import { api } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { policiesText } from '#contract/texts/policies.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { loadPolicy, policyMeta } from './policy-route.ts';

export const meta = policyMeta;
export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPolicy(createApi(context.get(renderTransport)), 'privacy');

export const clientLoader = () => loadPolicy(api, 'privacy');

export default function Privacy() {
  useCalendar();
  const { content } = useLoaderData<typeof loader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return (
    <PolicyArticle content={content}>
      {store && <Questions store={store} />}
      <section id="developers" className="mt-8 border-t border-line pt-6 lg:mt-12 lg:pt-8">
        <h2 className="text-h3 font-semibold">{policiesText('developersHeading')}</h2>
        <p className="mt-2 max-w-reading">{policiesText('developers')}</p>
      </section>
    </PolicyArticle>
  );
}
