import { papersText as text } from '#contract/texts/papers.ts';
import { Both } from '#app/ui/both.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';

const QrCode = standalonePart(() => import('#app/ui/pictures/qr-code.tsx'), <span className="size-32" />);

interface FiscalStandingProps {
  number: string | null;
  paper: OrderPaper | null;
}

/** Draws the legal standing of a sheet: its fiscal number and code, or that it is no fiscal receipt. */
export function FiscalStanding({ number, paper }: FiscalStandingProps) {
  if (number === null) {
    return (
      <p className="mt-5 border-2 border-ink px-3 py-2 text-center text-h2 font-semibold">
        <Both of={text.both('proforma')} className="block text-h3 font-normal" />
      </p>
    );
  }
  const { qr, irn, rrn } = paper?.fiscal ?? { qr: null, irn: null, rrn: null };
  const references = [
    ['IRN', irn],
    ['RRN', rrn],
  ].filter(([, reference]) => reference && reference !== number);
  return (
    <div className="together mt-5 flex flex-wrap items-center justify-between gap-4 border-y border-line py-2">
      <div className="min-w-0 grow basis-60">
        <p className="text-h3 font-semibold wrap-anywhere">{text('fiscalReceipt', { number })}</p>
        {references.map(([name, reference]) => (
          <p key={name} className="text-meta wrap-anywhere text-soft">{`${name} ${reference}`}</p>
        ))}
      </div>
      {qr && <QrCode text={qr} label={text('qrOf', { number })} />}
    </div>
  );
}
