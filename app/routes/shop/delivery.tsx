import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { DeliveryCities } from '#app/features/policies/delivery-cities.tsx';
import { PolicyArticle } from '#app/features/policies/policy-article.tsx';
import { Questions } from '#app/features/policies/questions.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { policiesText } from '#contract/texts/policies.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { loadPolicy, policyMeta } from './policy-route.ts';

export const meta = policyMeta;
export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPolicy(createApi(context.get(renderTransport)), 'delivery');

export const clientLoader = () => loadPolicy(api, 'delivery');

export default function Delivery() {
  useCalendar();
  const { content } = useLoaderData<typeof loader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return (
    <PolicyArticle content={content} besides={store && { delivery: <DeliveryCities store={store} /> }}>
      {store && <Questions store={store} />}
      <p className="mt-8 text-meta text-soft">
        <a href="https://www.openstreetmap.org/copyright" className="underline underline-offset-4">
          <Both of={policiesText.both('placeNames')} />
        </a>
      </p>
    </PolicyArticle>
  );
}
