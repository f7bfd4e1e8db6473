import { megabytes } from './megabytes.ts';
import { unfinishedUploads, type UnfinishedUpload } from '#app/state/uploads/unfinished-uploads.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { Button } from '#app/ui/button.tsx';

/**
 * Lists uploads that a reload has interrupted, and asks for their files again, because a page cannot read a file a
 * second time by itself.
 */
export function UnfinishedList({ entries }: { entries: readonly UnfinishedUpload[] }) {
  if (entries.length === 0) return null;
  return (
    <section
      aria-label={text('unfinished')}
      className="rounded-control border-l-4 border-input bg-surface px-4 py-3"
    >
      <p className="font-medium">{text('unfinished')}</p>
      <p className="text-meta text-soft">{text('unfinishedHint')}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.fingerprint} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 text-meta wrap-anywhere">
              {text('unfinishedOf', {
                name: entry.name,
                kept: megabytes(entry.kept),
                size: megabytes(entry.size),
              })}
            </span>
            <Button
              variant="quiet"
              className="-mr-4 ml-auto"
              aria-label={text('forgetOf', { name: entry.name })}
              onClick={() => void unfinishedUploads.drop(entry)}
            >
              {text('forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
