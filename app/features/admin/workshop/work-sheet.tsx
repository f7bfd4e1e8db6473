import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SizeDrawing } from '#app/features/catalogue/product/size-drawing.tsx';
import { Swatches } from '#app/features/workshop/swatches.tsx';
import { pieceNameAm, sizeAm } from '#app/features/workshop/work-words.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { dayIn, ethiopianDay } from '#contract/days/written-days.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workText as text } from '#contract/texts/work.ts';
import { workshopText } from '#contract/texts/workshop.ts';
import type { WorkSheet } from '#contract/work/work-orders.ts';
import '#app/features/orders/papers/papers.css';

const QrCode = standalonePart(() => import('#app/ui/pictures/qr-code.tsx'));

/** A work order printed in Amharic, on a whole sheet of paper or half of one. */
export function WorkSheetPaper({ sheet }: { sheet: WorkSheet }) {
  return (
    <div className="page pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mx-auto max-w-[46rem] print:max-w-none">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <Link to="/admin/workshop" className={`${buttonClass({ variant: 'quiet' })} -mx-5`}>
            {workshopText('back')}
          </Link>
          <Button onClick={() => window.print()}>{workshopText('sheet')}</Button>
        </div>
        <article
          lang="am"
          aria-label={text('sheet')}
          className="sheet am rounded-control border border-line bg-surface px-4 py-6 sm:px-8 print:border-0 print:p-0"
        >
          <Head sheet={sheet} />
          <div className="mt-4 grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] print:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
            <Drawing sheet={sheet} />
            <Facts sheet={sheet} />
          </div>
        </article>
      </div>
    </div>
  );
}

function Head({ sheet }: { sheet: WorkSheet }) {
  return (
    <header className="flex items-start justify-between gap-4 border-b-2 border-ink pb-3">
      <div className="min-w-0">
        <p className="text-meta tabular-nums">
          {text.am('workNumber', { number: sheet.number })} ·{' '}
          {text.am('order', { number: sheet.order.number })}
        </p>
        <h1 className="text-h1 font-semibold wrap-anywhere">{pieceNameAm(sheet)}</h1>
        {sheet.nameAm && (
          <p lang="en" className="text-meta text-soft">
            {sheet.name}
          </p>
        )}
        <p className="text-h2 font-semibold tabular-nums">{text.am('pieces', { qty: sheet.qty })}</p>
        {sheet.isUrgent && <strong className="text-h3">{text.am('urgent')}</strong>}
        {sheet.isStopped && <strong className="block text-h3 text-error">{text.am('stop')}</strong>}
      </div>
      {sheet.link && (
        <div className="w-32 shrink-0 text-center text-meta">
          <QrCode text={sheet.link} label={text.am('scan')} />
          {text.am('scan')}
        </div>
      )}
    </header>
  );
}

/** Draws the shop's own drawing of the piece, else a sketch from its measures. */
function Drawing({ sheet }: { sheet: WorkSheet }) {
  const { drawing, widthCm, depthCm, heightCm, category } = sheet;
  const size = sizeAm(sheet) ?? '';
  return (
    <div className="min-w-0">
      {drawing ? (
        <img src={drawing} alt={text.am('drawing')} className="max-h-96 w-full object-contain" />
      ) : widthCm !== null && heightCm !== null ? (
        <SizeDrawing category={category} width={widthCm} depth={depthCm} height={heightCm} size={size} />
      ) : (
        <img src={sheet.image} alt="" className="max-h-80 w-full object-contain" />
      )}
      {size && <p className="mt-2 text-h3 font-semibold tabular-nums">{size}</p>}
    </div>
  );
}

function Facts({ sheet }: { sheet: WorkSheet }) {
  const { dueDay, swatches, note, workshopNameAm, workshopName, variantName } = sheet;
  return (
    <>
      <dl className="space-y-4">
        <Fact label={text.am('day')}>
          {dueDay ? (
            <>
              <strong className="block text-h3">{ethiopianDay(noonOf(dueDay))}</strong>
              <span lang="en" className="text-meta">
                {dayIn('gregorian', noonOf(dueDay), false)}
              </span>
            </>
          ) : (
            text.am('noDay')
          )}
        </Fact>
        {swatches.length > 0 ? (
          <Fact label={text.am('material')}>
            <Swatches of={swatches} />
          </Fact>
        ) : (
          variantName && <Fact label={text.am('material')}>{sheet.variantNameAm ?? variantName}</Fact>
        )}
        {note && (
          <Fact label={text.am('note')}>
            <UserText as="span" className="text-h3 font-semibold">
              {note}
            </UserText>
          </Fact>
        )}
      </dl>
      {workshopName && <p className="mt-4 text-meta text-soft">{workshopNameAm ?? workshopName}</p>}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);
