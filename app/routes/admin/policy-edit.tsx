import { data, Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { PolicyForm } from '#app/features/admin/policy-form.tsx';
import { PolicyArticle } from '#app/features/policies/policy-article.tsx';
import { api } from '#app/state/api.ts';
import { policyText as text } from '#app/text/admin-policies.ts';
import { home } from '#app/text/home.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { PolicyName } from '#contract/policies.ts';

export const meta = privateTitle(text.pages.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const linkedSections = Object.values(home.services).map(({ section }) => section);
const isPolicy = (name: string | undefined): name is PolicyName => name !== undefined && name in text.names;

export function clientLoader({ request, params: { name } }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => {
    if (!isPolicy(name)) throw data(null, { status: 404 });
    return api.policies.get(name);
  });
}

export function HydrateFallback() {
  return (
    <>
      <ScreenHead heading={text.pages.en} />
      <Spinner />
    </>
  );
}

export default function PolicyEdit() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { name } = loaded;
  return (
    <>
      <ScreenHead heading={text.names[name].en}>
        <Link to={`/${name}`} className={buttonClass({ variant: 'quiet' })}>
          {text.view.en}
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
