import type { MetaFunction } from 'react-router';
import type { Api } from '#app/api/client.ts';
import type { PolicyAnswer, PolicyName } from '#contract/shop/policies.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { answering } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

/** Loads a page that the owner wrote, such as the terms. */
export const loadPolicy = (from: Api, name: PolicyName) =>
  answering(from.call('GET /api/policies/:name', { params: { name } }));

export const policyMeta: MetaFunction<() => Promise<PolicyAnswer>> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { title, titleAm, intro, introAm, sections } = loaderData.content;
  const [first] = sections;
  const text = inReadersLanguage(intro || first!.text, introAm || first!.textAm);
  const description = text.replace(/\s+/g, ' ').slice(0, 160);
  return pageMeta(matches, {
    title: inReadersLanguage(title, titleAm),
    description,
    path: `/${loaderData.name}`,
  });
};
