import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { PictureText } from '#contract/goods/products.ts';
import { adminText } from '#contract/texts/admin.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';

export type PictureAction = 'left' | 'right' | 'remove';

interface PictureTileProps {
  id: string;
  picture: string;
  index: number;
  of: number;
  onAct: (action: PictureAction, index: number) => void;
  text: PictureText;
  onDescribe: () => void;
}

/** One picture of the gallery: dragged as a whole, and moved and removed by its buttons. */
export function PictureTile({ id, picture, index, of, onAct, text, onDescribe }: PictureTileProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: adminText('pictures.sortable') } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames('relative', isDragging && 'z-10')}
    >
      <div
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={adminText('pictures.take', { position: index + 1, of })}
        className={classNames(
          'aspect-8/9 touch-manipulation overflow-hidden rounded-picture bg-studio select-none [-webkit-touch-callout:none]',
          isDragging ? 'cursor-grabbing shadow-float' : 'cursor-grab',
        )}
      >
        <SmallPicture
          src={/^(https:|\/(?!\/))/.test(picture) ? picture : ''}
          width={160}
          height={180}
          className="pointer-events-none h-full w-full object-contain"
        />
      </div>
      <DescribeButton index={index} text={text} onDescribe={onDescribe} />
      <p className="mt-1.5 text-meta text-soft">
        {index === 0 ? adminText('pictures.main') : adminText('pictures.position', { position: index + 1 })}
      </p>
      <div className="flex">
        <Act action="left" index={index} disabled={index === 0} onAct={onAct} />
        <Act action="right" index={index} disabled={index === of - 1} onAct={onAct} />
        <Act action="remove" index={index} onAct={onAct} />
      </div>
    </li>
  );
}

/** The button on the picture that opens its words; filled if the picture has any. */
function DescribeButton({
  index,
  text,
  onDescribe,
}: Pick<PictureTileProps, 'index' | 'text' | 'onDescribe'>) {
  const words = [text.alt, text.altAm].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      onClick={onDescribe}
      title={words || undefined}
      aria-label={adminText(words ? 'pictures.described' : 'pictures.describe', {
        position: index + 1,
        words,
      })}
      className="group absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center"
    >
      <span
        aria-hidden
        className={classNames(
          'flex size-7 items-center justify-center rounded-control border group-hover:border-ink',
          words ? 'border-primary bg-primary text-white' : 'border-input bg-surface text-ink',
        )}
      >
        <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current" strokeWidth="2.5">
          <path d="M4 6h16M4 12h16M4 18h9" strokeLinecap="round" />
        </svg>
      </span>
    </button>
  );
}

const DRAWINGS: Record<PictureAction, string> = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  remove: 'M6 6l12 12M18 6L6 18',
};

interface ActProps {
  action: PictureAction;
  index: number;
  disabled?: boolean;
  onAct: (action: PictureAction, index: number) => void;
}

function Act({ action, index, disabled, onAct }: ActProps) {
  return (
    <button
      type="button"
      value={action}
      disabled={disabled}
      aria-label={adminText(`pictures.${action}`, { position: index + 1 })}
      onClick={() => onAct(action, index)}
      className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-ground active:bg-line disabled:cursor-not-allowed disabled:text-line"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2">
        <path d={DRAWINGS[action]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
