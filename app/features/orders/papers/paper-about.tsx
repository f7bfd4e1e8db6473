import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { paperAboutText as text } from '#contract/texts/paper-about.ts';
import { Rows } from './sheet.tsx';

/** Shows which invoice a credit note corrects, and why. A voucher names its reference as the transaction. */
export function PaperAbout({ paper: { kind, about } }: { paper: Pick<OrderPaper, 'kind' | 'about'> }) {
  if (!about) return null;
  const { en, am } = text.both('cameToNothing');
  const unsaid = kind === 'credit-note' ? [en, am].filter(Boolean).join(' · ') : '';
  return (
    <section className="mt-3">
      <Rows
        of={[
          { label: text.both('corrects'), value: about.corrects ?? '' },
          { label: text.both('reasonOf'), value: about.reason || unsaid },
          { label: text.both('referenceOf'), value: kind === 'credit-note' ? about.reference : '' },
        ]}
      />
    </section>
  );
}
