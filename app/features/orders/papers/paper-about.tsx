import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { Rows } from './sheet.tsx';

/** Shows which invoice a credit note corrects, and why and with which reference money went back. */
export function PaperAbout({ about }: { about: NonNullable<OrderPaper['about']> }) {
  return (
    <section className="mt-3">
      <Rows
        of={[
          { label: text.both('corrects'), value: about.corrects ?? '' },
          { label: text.both('reasonOf'), value: about.reason },
          { label: text.both('referenceOf'), value: about.reference },
        ]}
      />
    </section>
  );
}
