import { data, Link, useLoaderData } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { PolicyForm } from '#app/features/admin/policies/policy-form.tsx';
import { SERVICE_SECTIONS } from '#app/features/catalogue/home/service-sections.ts';
import { PolicyArticle } from '#app/features/policies/policy-article.tsx';
import { api } from '#app/state/api.ts';
import { policyText as text } from '#contract/texts/admin-policies.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { PolicyName } from '#contract/shop/policies.ts';

export const meta = privateTitle(text('pages'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

const linkedSections = Object.values(SERVICE_SECTIONS);
const isPolicy = (name: string | undefined): name is PolicyName =>
  name !== undefined && text.has(`titles.${name}`);

export const clientLoader = formLoader(
  'PUT /api/policies/:name',
  'settings:write',
  ({ params: { name } }) => {
    if (!isPolicy(name)) throw data(null, { status: 404 });
    return api.call('GET /api/policies/:name', { params: { name } });
  },
);

export const HydrateFallback = () => <ScreenLoading heading={text('pages')} />;

export default function PolicyEdit() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const { name } = loaded;
  return (
    <>
      <ScreenHead heading={text(`titles.${name}`)}>
        <Link to={`/${name}`} className={buttonClass({ variant: 'quiet' })}>
          {text('view')}
        </Link>
      </ScreenHead>
      <PolicyForm
        key={name}
        loaded={loaded}
        linked={name === 'delivery' ? linkedSections : []}
        Preview={PolicyArticle}
      />
    </>
  );
}
