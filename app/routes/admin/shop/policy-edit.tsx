import { data, Link } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { PolicyForm } from '#app/features/admin/policies/policy-form.tsx';
import { SERVICE_SECTIONS } from '#app/features/catalogue/home/service-sections.ts';
import { PolicyArticle } from '#app/features/policies/policy-article.tsx';
import { api } from '#app/state/api.ts';
import { policyText as text } from '#contract/texts/admin-policies.ts';
import { buttonClass } from '#app/ui/button.tsx';
import type { PolicyName } from '#contract/shop/policies.ts';

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

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('pages'),
  skeleton: 'form',
  heading: ({ name }) => text(`titles.${name}`),
  head: ({ name }) => (
    <Link to={`/${name}`} className={buttonClass({ variant: 'quiet' })}>
      {text('view')}
    </Link>
  ),
  Body: ({ loaded }) => (
    <PolicyForm
      key={loaded.name}
      loaded={loaded}
      linked={loaded.name === 'delivery' ? linkedSections : []}
      Preview={PolicyArticle}
    />
  ),
});

export default Screen;
