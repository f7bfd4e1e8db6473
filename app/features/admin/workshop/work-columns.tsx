import { namesOfPiece, staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { Link } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Am } from '#app/ui/am.tsx';
import { shortEthiopianDay, shortGregorianDay } from '#contract/days/written-days.ts';
import { privatePicture } from '#app/state/uploads/private-picture.ts';
import { PrivatePictures } from '#app/ui/pictures/private-pictures.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { makingForStaff as makingText } from '#contract/texts/making.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import type { Workshop } from '#contract/work/workshops.ts';

const CALLS = [
  'PUT /api/work-orders/:id',
  'POST /api/work-orders/:id/beginning',
  'POST /api/work-orders/:id/delays',
] as const;

export const workColumns = (
  workshops: readonly Workshop[],
  { onChange, onStage }: { onChange: (work: WorkOrder) => void; onStage: (work: WorkOrder) => void },
): readonly Column<WorkOrder>[] => [
  { header: text('columns.piece'), lead: true, cell: (work) => <Piece work={work} /> },
  {
    header: text('columns.workshop'),
    cell: ({ workshop: id }) => {
      const workshop = workshops.find(({ _id }) => _id === id);
      return workshop ? staffNameOf(workshop) : text('nobody');
    },
  },
  { header: text('columns.stage'), cell: (work) => <Stage work={work} /> },
  { header: text('columns.due'), cell: (work) => <Due work={work} /> },
  {
    header: text('columns.actions'),
    actions: true,
    cell: (work) => (
      <span className="flex flex-wrap gap-2 md:justify-end">
        {!work.isStopped && work.stage !== 'ready' && work.begunAt !== null && (
          <MayCall call="POST /api/work-orders/:id/stages" needs="stages:write">
            <Button
              aria-label={text('stage.setOf', { number: work.number })}
              onClick={() => onStage(work)}
              className="min-h-11! py-1!"
            >
              {text('stage.set')}
            </Button>
          </MayCall>
        )}
        <Link
          to={`/admin/workshop/${work._id}/sheet`}
          aria-label={text('sheetOf', { number: work.number })}
          className={`${buttonClass({ variant: 'secondary' })} min-h-11! py-1!`}
        >
          {text('sheet')}
        </Link>
        {!work.isStopped && work.stage !== 'ready' && (
          <MayCall call={CALLS} needs="workshop:write">
            <Button
              variant="secondary"
              aria-label={text('changeOf', { number: work.number })}
              onClick={() => onChange(work)}
              className="min-h-11! py-1!"
            >
              {text('change')}
            </Button>
          </MayCall>
        )}
      </span>
    ),
  },
];

function Piece({ work }: { work: WorkOrder }) {
  const [name, variantName] = namesOfPiece(work);
  return (
    <div className={`flex gap-3 ${work.wrongPictures > 0 ? 'items-start' : 'items-center'}`}>
      <span className="block w-14 shrink-0">
        <SmallPicture
          src={work.image}
          width={56}
          height={63}
          className="aspect-8/9 w-full rounded-picture bg-ground object-contain"
        />
      </span>
      <div className="min-w-0">
        <span className="block wrap-anywhere">
          {text('pieces', { qty: work.qty })} · {name}
        </span>
        {variantName && (
          <span className="block text-meta font-normal wrap-anywhere text-soft">{variantName}</span>
        )}
        <span className="block text-meta font-normal tabular-nums">
          <a
            href={`/order/${work.order._id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
          >
            {text('ofOrder', { number: work.order.number })}
          </a>
          <span className="text-soft"> · {text('workNumber', { number: work.number })}</span>
        </span>
        {work.case && (
          <span className="block text-meta font-medium">
            <Link
              to={`/admin/service/${work.case._id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
            >
              {text('repairOf', { number: work.case.number })}
            </Link>
          </span>
        )}
        {work.note && (
          <span className="block text-meta font-normal">
            <UserText as="span">{work.note}</UserText>
          </span>
        )}
        {work.wrongPictures > 0 && (
          <div className="mt-2">
            <PrivatePictures
              addresses={Array.from(
                { length: work.wrongPictures },
                (_, place) => `/api/work-orders/${work._id}/pictures/${place}`,
              )}
              load={privatePicture}
              describe={(number) => text('wrongPicture', { number })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Stage({ work }: { work: WorkOrder }) {
  const { stage, begunAt, isStopped, qty, firstQty, pictures } = work;
  const last = pictures.at(-1);
  return (
    <span className="inline-flex items-center gap-3 text-right md:text-left">
      {last && (
        <a href={last.image.replace('-400.', '-800.')} target="_blank" rel="noopener" className="shrink-0">
          <Picture
            src={last.image}
            alt={makingText('picture', { stage: makingText(`stages.${last.stage}`), name: work.name })}
            sizes="44px"
            width={44}
            height={44}
            className="size-11 rounded-picture bg-ground object-cover"
          />
        </a>
      )}
      <span>
        {isStopped ? <strong>{text('stopped')}</strong> : makingText(`stages.${stage}`)}
        {begunAt === null && !isStopped && (
          <span className="block text-meta text-soft">{text('unpaid')}</span>
        )}
        {firstQty > qty && (
          <span className="block text-meta text-soft">{text('fewer', { first: firstQty })}</span>
        )}
      </span>
    </span>
  );
}

function Due({ work: { dueDay, isLate, isUrgent } }: { work: WorkOrder }) {
  return (
    <span className="inline-block tabular-nums">
      {dueDay ? (
        <>
          <span className={`block ${isLate ? 'font-semibold text-error' : ''}`}>
            {shortGregorianDay(noonOf(dueDay))}
            {isLate && ` · ${text('late')}`}
          </span>
          <Am className="block text-meta text-soft">{shortEthiopianDay(noonOf(dueDay))}</Am>
        </>
      ) : (
        '–'
      )}
      {isUrgent && <strong className="block text-meta">{text('urgent')}</strong>}
    </span>
  );
}
