import { Link } from 'react-router';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { makingText } from '#contract/texts/making.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { Work, WorkPiece } from '#contract/work/work-orders.ts';
import { dueAm, pieceNameAm } from './work-words.ts';

/** All pieces that a workshop has to make, with large pictures; a tap opens one. */
export function WorkList({ work }: { work: Work }) {
  const open = work.pieces.filter(({ isStopped, stage }) => !isStopped && stage !== 'ready');
  return (
    <>
      <h1 className="text-h1 font-semibold">{work.nameAm || work.name}</h1>
      <p className="mb-5 text-soft tabular-nums">{text.am('count', { count: open.length })}</p>
      {work.pieces.length === 0 && (
        <p className="border-y border-line py-12 text-center">{text.am('none')}</p>
      )}
      <ul className="space-y-4">
        {work.pieces.map((piece) => (
          <li key={piece._id}>
            <PieceCard piece={piece} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PieceCard({ piece }: { piece: WorkPiece }) {
  const { isStopped, stage, variantName, variantNameAm } = piece;
  const isOver = isStopped || stage === 'ready';
  return (
    <Link
      to={`?piece=${piece._id}`}
      className={`flex gap-4 rounded-control border border-line bg-surface p-3 no-underline ${isOver ? 'opacity-80' : ''}`}
    >
      <PiecePicture src={piece.image} width={136} className="w-34 self-start" />
      <span className="min-w-0 grow space-y-1">
        <Marks piece={piece} />
        <span className="block text-h3 font-semibold wrap-anywhere">{pieceNameAm(piece)}</span>
        {variantName && <span className="block wrap-anywhere">{variantNameAm ?? variantName}</span>}
        <span className="block text-h3 font-semibold tabular-nums">
          {text.am('pieces', { qty: piece.qty })}
        </span>
        <span className="block tabular-nums">{dueAm(piece)}</span>
        <span className="block text-soft">{makingText.am(`stages.${stage}`)}</span>
      </span>
    </Link>
  );
}

/** The marks of a piece that must not be overlooked: stopped, late, urgent, a repair, several pieces. */
export function Marks({
  piece: { isStopped, isLate, isUrgent, isRepair, qty, firstQty },
}: {
  piece: WorkPiece;
}) {
  if (isStopped) return <strong className="block text-error">{text.am('stop')}</strong>;
  return (
    <>
      {(isLate || isUrgent || isRepair) && (
        <span className="flex flex-wrap gap-2">
          {isLate && <Mark>{text.am('late')}</Mark>}
          {isUrgent && <Mark>{text.am('urgent')}</Mark>}
          {isRepair && <Mark>{text.am('repair')}</Mark>}
        </span>
      )}
      {firstQty > qty && (
        <strong className="block text-error tabular-nums">
          {text.am('fewer', { first: firstQty, qty })}
        </strong>
      )}
    </>
  );
}

const Mark = ({ children }: { children: string }) => (
  <strong className="rounded-control border border-error px-2 py-0.5 text-meta text-error">{children}</strong>
);
