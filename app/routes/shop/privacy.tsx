import { useRouteLoaderData, type MetaFunction } from 'react-router';
import { privacy } from '#app/text/privacy.ts';
import { shell } from '#app/text/shell.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacy.title, description: privacy.description, path: '/privacy' });

export default function Privacy() {
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <article className="page max-w-reading py-6 lg:py-16">
      <h1 className="text-h1 font-bold tracking-tight">{privacy.title}</h1>
      <p className="mt-4">{privacy.intro(shop?.store.name ?? shell.storeName)}</p>
      {privacy.sections.map(({ heading, text }) => (
        <Section key={heading} heading={heading} text={text} />
      ))}
      <Section id="developers" heading={privacy.developersHeading} text={privacy.developers} />
    </article>
  );
}

function Section({ id, heading, text }: { id?: string; heading: string; text: string }) {
  return (
    <section id={id}>
      <h2 className="mt-8 text-h3 font-semibold">{heading}</h2>
      <p className="mt-2">{text}</p>
    </section>
  );
}
