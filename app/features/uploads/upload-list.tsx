import { megabytes } from './megabytes.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { Button } from '#app/ui/button.tsx';
import type { UploadItem } from './upload-items.ts';

interface UploadListProps {
  items: readonly UploadItem[];
  onCancel: (id: number) => void;
  onTryAgain: (id: number) => void;
}

/** The files that are being uploaded, each with its progress and its buttons. */
export function UploadList({ items, onCancel, onTryAgain }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={text('list')} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          onCancel={() => onCancel(item.id)}
          onTryAgain={() => onTryAgain(item.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  item: UploadItem;
  onCancel: () => void;
  onTryAgain: () => void;
}

function Row({ item, onCancel, onTryAgain }: RowProps) {
  const { name, phase, problem, preview } = item;
  const failed = phase === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
      <div className="aspect-8/9 w-14 shrink-0 overflow-hidden rounded-picture bg-ground">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 grow basis-40 space-y-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{name}</p>
        {failed ? (
          <p role="alert" className="text-meta font-medium text-error">
            <span className="sr-only">{`${name}: `}</span>
            {problem}
          </p>
        ) : (
          <Progress item={item} />
        )}
      </div>
      <div className="-mr-4 ml-auto flex shrink-0">
        {failed && item.mayTryAgain && (
          <Button variant="quiet" aria-label={text('tryUploadAgain', { name })} onClick={onTryAgain}>
            {text('tryAgain')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={failed ? text('removeUpload', { name }) : text('cancelUpload', { name })}
          onClick={onCancel}
        >
          {failed ? text('remove') : text('cancel')}
        </Button>
      </div>
    </li>
  );
}

function Progress({ item: { name, size, sent, phase, resumed } }: { item: UploadItem }) {
  const known = phase !== 'preparing';
  return (
    <>
      <progress
        aria-label={text('uploading', { name })}
        max={size}
        value={known ? sent : undefined}
        className="block h-2 w-full appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <p className="flex flex-wrap gap-x-3 text-meta text-soft tabular-nums">
        <span role="status">
          {resumed && phase === 'sending' ? text('resumed') : text(`phases.${phase}`)}
        </span>
        <span>
          {phase === 'queued'
            ? text('size', { size: megabytes(size) })
            : text('sent', {
                sent: megabytes(sent),
                size: megabytes(size),
                percent: Math.floor((sent / size) * 100),
              })}
        </span>
      </p>
    </>
  );
}
