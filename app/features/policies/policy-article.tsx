import type { ReactNode } from 'react';
import { bothInShop, inReadersLanguage } from '#contract/texts/reader-language.ts';
import { policiesText } from '#contract/texts/policies.ts';
import { Am } from '#app/ui/am.tsx';
import type { PolicyContent, PolicySection } from '#contract/shop/policies.ts';
import { PlainBlocks } from './plain-blocks.tsx';

interface PolicyArticleProps {
  content: PolicyContent;
  /** Content from the shop's settings, by the id of the section above it. */
  besides?: Record<string, ReactNode>;
  /** Content after the owner's sections. */
  children?: ReactNode;
}

/**
 * A page that the owner wrote: English and Amharic beside each other on wide screens, else one below the other; in a
 * shop of one language only that text.
 */
export function PolicyArticle({ content, besides = {}, children }: PolicyArticleProps) {
  return (
    <article className="page py-6 lg:py-16">
      <h1 className="text-h1 font-bold">{inReadersLanguage(content.title, content.titleAm)}</h1>
      {content.titleAm && (
        <Am as="p" className="mt-1 text-price">
          {content.titleAm}
        </Am>
      )}
      <Pair english={content.intro} amharic={content.introAm} />
      <nav aria-label={policiesText('onThisPage')} className="mt-6">
        <ul className="flex flex-wrap gap-x-6">
          {content.sections.map(({ key, heading, headingAm }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
              >
                {inReadersLanguage(heading, headingAm)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {content.sections.map((section) => (
        <Section key={section.key} section={section}>
          {besides[section.key]}
        </Section>
      ))}
      {children}
    </article>
  );
}

function Section({ section, children }: { section: PolicySection; children: ReactNode }) {
  const { key, heading, headingAm, text, textAm } = section;
  return (
    <section id={key} className="mt-8 border-t border-line pt-6 lg:mt-12 lg:pt-8">
      <h2 className="text-h2 font-semibold">
        {inReadersLanguage(heading, headingAm)}{' '}
        {headingAm && <Am className="ml-1 text-h3 font-normal text-soft">{headingAm}</Am>}
      </h2>
      <Pair english={text} amharic={textAm}>
        {children}
      </Pair>
    </section>
  );
}

interface PairProps {
  english: string;
  amharic: string;
  /** Content below the first text. */
  children?: ReactNode;
}

/** A text of the owner in both languages, beside each other on wide screens. */
export function Pair({ english, amharic, children }: PairProps) {
  const { en: first, am: second } = bothInShop({ en: english, am: amharic });
  if (!first && !second) return null;
  return (
    <div className={`mt-4 grid gap-x-16 gap-y-6 ${second ? 'lg:grid-cols-2' : ''}`}>
      <div className="max-w-reading space-y-3">
        {first && <PlainBlocks text={first} />}
        {children}
      </div>
      {second && (
        <div lang="am" className="max-w-reading space-y-3">
          <PlainBlocks text={second} />
        </div>
      )}
    </div>
  );
}
