import type { ReactNode } from 'react';
import { policiesText } from '#contract/texts/policies.ts';
import { Am } from '#app/ui/am.tsx';
import type { PolicyContent, PolicySection } from '#contract/policies.ts';
import { PlainBlocks } from './plain-blocks.tsx';

interface PolicyArticleProps {
  content: PolicyContent;
  /** Content from the shop's settings, by the section that it stands below. */
  besides?: Record<string, ReactNode>;
  /** Content after the owner's sections. */
  children?: ReactNode;
}

/** A page the shop owner wrote: English and Amharic side by side where there is room, else one below the other. */
export function PolicyArticle({ content, besides = {}, children }: PolicyArticleProps) {
  return (
    <article className="page py-6 lg:py-16">
      <h1 className="text-h1 font-bold tracking-tight">{content.title}</h1>
      {content.titleAm && (
        <Am as="p" className="mt-1 text-price">
          {content.titleAm}
        </Am>
      )}
      <Pair
        english={content.intro && <PlainBlocks text={content.intro} />}
        amharic={content.introAm && <PlainBlocks text={content.introAm} />}
      />
      <nav aria-label={policiesText('onThisPage')} className="mt-6">
        <ul className="flex flex-wrap gap-x-6">
          {content.sections.map(({ key, heading }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {heading}
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
        {heading} {headingAm && <Am className="ml-1 text-h3 font-normal text-soft">{headingAm}</Am>}
      </h2>
      <Pair
        english={
          <>
            <PlainBlocks text={text} />
            {children}
          </>
        }
        amharic={textAm && <PlainBlocks text={textAm} />}
      />
    </section>
  );
}

function Pair({ english, amharic }: { english: ReactNode; amharic: ReactNode }) {
  if (!english && !amharic) return null;
  return (
    <div className="mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className="max-w-reading space-y-3">{english}</div>
      {amharic && (
        <div lang="am" className="am max-w-reading space-y-3">
          {amharic}
        </div>
      )}
    </div>
  );
}
