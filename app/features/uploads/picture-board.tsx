import type { ReactNode } from 'react';
import { pictureLimitsInWords } from '#contract/pictures/picture-limits.ts';
import { LARGEST_IN_PIECES } from '#contract/pictures/upload-limits.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FileButton } from './file-button.tsx';
import { megabytes } from './megabytes.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

interface PictureBoardProps {
  problem: string | undefined;
  onFiles: (files: readonly File[]) => void;
  /** The product's pictures, and those that are being uploaded. */
  children: ReactNode;
}

/**
 * The board of a product's pictures: files that are dropped anywhere on the page, pasted, chosen or photographed are
 * uploaded at once.
 */
export function PictureBoard({ problem, onFiles, children }: PictureBoardProps) {
  const isOver = useDroppedFiles(onFiles);
  return (
    <section
      aria-label={text('board')}
      className={classNames(
        'space-y-4 rounded-control border-2 border-dashed p-4',
        isOver ? 'border-primary bg-primary/5' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={text('choosePictures')} onFiles={onFiles} multiple />
        {/* The camera is offered by touch alone, because a computer would show its files again. */}
        <FileButton
          label={text('takePhoto')}
          onFiles={onFiles}
          capture="environment"
          className="not-pointer-coarse:hidden"
        />
        <p className="min-w-0 grow basis-60 text-meta text-soft">
          {isOver ? <strong className="text-primary">{text('dropHere')}</strong> : text('boardHint')}
        </p>
      </div>
      {problem && (
        <p role="alert" className="font-medium wrap-anywhere whitespace-pre-line text-error">
          {problem}
        </p>
      )}
      {children}
      <p className="text-meta text-soft">
        {text('boardLimit', {
          megabytes: Number(megabytes(LARGEST_IN_PIECES.productdbImages)),
          limits: pictureLimitsInWords,
        })}
      </p>
    </section>
  );
}
