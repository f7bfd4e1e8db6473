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
const POLICIES = text.below('titles');
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
  note: ({ name }) => text(`places.${name}`),
  Body: ({ loaded }) => (
    <>
      <PolicyTabs shown={loaded.name} />
      <p className="mb-6 max-w-2xl text-soft">{text('intro')}</p>
      <PolicyForm
        key={loaded.name}
        loaded={loaded}
        linked={loaded.name === 'delivery' ? linkedSections : []}
        Preview={PolicyArticle}
      />
    </>
  ),
});

const PolicyTabs = ({ shown }: { shown: PolicyName }) => (
  <nav aria-label={text('pages')} className="mb-5 border-b border-line">
    <ul className="flex flex-wrap gap-x-6">
      {POLICIES.map((name) => (
        <li key={name}>
          <Link
            to={`/admin/pages/${name}`}
            aria-current={name === shown ? 'page' : undefined}
            className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {text(`titles.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export default Screen;
