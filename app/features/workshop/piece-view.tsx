import { Link } from 'react-router';
import { fetchPicture } from '#app/api/picture-fetch.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { PrivatePictures } from '#app/ui/pictures/private-pictures.tsx';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { makingText } from '#contract/texts/making.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { Work, WorkPiece } from '#contract/work/work-orders.ts';
import { stagesAfter } from '#contract/work/work-stages.ts';
import { AskForDelay } from './ask-for-delay.tsx';
import { isUnderWay, sendingText, useSendStage } from './send-stage.ts';
import { StageButton } from './stage-button.tsx';
import { Swatches } from './swatches.tsx';
import { Marks } from './work-list.tsx';
import { dueAm, pieceNameAm, sizeAm } from './work-words.ts';

interface PieceViewProps {
  piece: WorkPiece;
  token: string;
  onChanged: (work: Work) => void;
}

/** One piece: a button for each next stage opens the camera, and sends the picture by itself. */
export function PieceView({ piece, token, onChanged }: PieceViewProps) {
  const { state, send } = useSendStage(token, piece._id, onChanged);
  const isOver = piece.isStopped || piece.stage === 'ready';
  return (
    <>
      <Link to="?" replace className="mb-3 inline-flex min-h-12 items-center underline underline-offset-4">
        {text.am('closePiece')}
      </Link>
      <Head piece={piece} />
      {!isOver && (
        <section aria-labelledby="stages" className="mt-5">
          <h2 id="stages" className="mb-3 font-semibold">
            {text.am('chooseStage')}
          </h2>
          <div className="grid gap-3">
            {stagesAfter(piece.stage).map((stage) => (
              <StageButton
                key={stage}
                label={makingText.am(`stages.${stage}`)}
                disabled={isUnderWay(state)}
                onFile={(file) => void send(stage, file)}
              />
            ))}
          </div>
        </section>
      )}
      <p
        role="status"
        className={`mt-4 rounded-control px-4 py-3 text-h3 font-semibold empty:hidden ${state === 'sent' ? 'bg-primary text-white' : 'bg-ground'}`}
      >
        {state && sendingText(state)}
      </p>
      <Facts piece={piece} token={token} />
      <Sent piece={piece} />
      {!isOver && <AskForDelay piece={piece} token={token} onChanged={onChanged} />}
    </>
  );
}

function Head({ piece }: { piece: WorkPiece }) {
  return (
    <div className="flex gap-4">
      <PiecePicture src={piece.image} width={120} className="w-30 self-start" priority />
      <div className="min-w-0 space-y-1">
        <Marks piece={piece} />
        <h1 className="text-h2 font-semibold wrap-anywhere">{pieceNameAm(piece)}</h1>
        <p className="text-h3 font-semibold tabular-nums">{text.am('pieces', { qty: piece.qty })}</p>
        <p className="tabular-nums">{dueAm(piece)}</p>
        <p className="text-meta text-soft tabular-nums">{text.am('order', { number: piece.orderNumber })}</p>
      </div>
    </div>
  );
}

/** The link itself is the right to its pictures. */
const loadPicture = (address: string) => fetchPicture(address, null);

function Facts({ piece, token }: { piece: WorkPiece; token: string }) {
  const size = sizeAm(piece);
  return (
    <dl className="mt-6 space-y-3 border-t border-line pt-4">
      {size && (
        <div>
          <dt className="text-meta text-soft">{text.am('size')}</dt>
          <dd className="font-semibold tabular-nums">{size}</dd>
        </div>
      )}
      {piece.swatches.length > 0 && (
        <div>
          <dt className="text-meta text-soft">{text.am('material')}</dt>
          <dd>
            <Swatches of={piece.swatches} />
          </dd>
        </div>
      )}
      {piece.note && (
        <div>
          <dt className="text-meta text-soft">{text.am(piece.isRepair ? 'wrong' : 'note')}</dt>
          <dd>
            <UserText as="span">{piece.note}</UserText>
          </dd>
        </div>
      )}
      {piece.wrongPictures > 0 && (
        <div>
          <dt className="mb-2 text-meta text-soft">{text.am('wrongPictures')}</dt>
          <dd>
            <PrivatePictures
              addresses={Array.from(
                { length: piece.wrongPictures },
                (_, place) => `/api/work/${token}/pieces/${piece._id}/pictures/${place}`,
              )}
              load={loadPicture}
              describe={(number) => text.am('wrongPicture', { number })}
            />
          </dd>
        </div>
      )}
      {piece.drawing && (
        <div>
          <dt className="text-meta text-soft">{text.am('drawing')}</dt>
          <dd>
            <img src={piece.drawing} alt="" loading="lazy" className="mt-2 max-h-80 w-full object-contain" />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Sent({ piece }: { piece: WorkPiece }) {
  if (piece.pictures.length === 0) return null;
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {piece.pictures.map(({ stage, image }) => (
        <li key={image}>
          <Picture
            src={image}
            alt=""
            sizes="160px"
            width={160}
            height={160}
            className="aspect-square w-full rounded-picture bg-ground object-cover"
          />
          <p className="mt-1 text-meta text-soft">{makingText.am(`stages.${stage}`)}</p>
        </li>
      ))}
    </ul>
  );
}
