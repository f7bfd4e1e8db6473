import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, textOf } from '#app/ui/failure.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface ImportPicturesProps {
  import: string;
  /** The picture files that the product file names and the shop does not have. */
  missing: readonly string[];
  onBrought: () => void;
}

const SHOWN = 8;
const LARGEST_ZIP = 1024 * 1024 * 1024;

/** Takes a ZIP with the pictures that the product file names, and uploads them one by one as soon as it is chosen. */
export function ImportPictures({ import: id, missing, onBrought }: ImportPicturesProps) {
  const [zip, setZip] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState('');
  const { busy, failure, submit } = useSubmission();

  async function send(file: File) {
    setProblem('');
    const pictures: { name: string; address: string }[] = [];
    try {
      if (file.size > LARGEST_ZIP) throw new Error(text('pictures.limits'));
      const { sendPicturesOf } = await import('./zip-pictures.ts');
      await sendPicturesOf(file, missing, (picture) => setSent(pictures.push(picture)));
      if (pictures.length === 0) setProblem(text('pictures.notFound'));
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : textOf(error).en);
    }
    // The pictures that have arrived are used, even if a later one failed.
    if (pictures.length === 0) return;
    await api.call('PUT /api/products/imports/:id/pictures', { params: { id }, body: { pictures } });
    onBrought();
  }
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-h3 font-semibold">{text('pictures.title')}</h3>
      <p className="mt-1 mb-3 max-w-2xl text-soft">
        <Both of={text.both('pictures.explain')} className="mt-1 block text-meta" />
      </p>
      <p className="mb-3 max-w-2xl text-meta break-words">
        {text('pictures.missing', { names: missing.slice(0, SHOWN) })}
        {missing.length > SHOWN && ` ${text('more', { count: missing.length - SHOWN })}`}
      </p>
      <FileField
        label={text('pictures.choose')}
        hint={busy ? text('pictures.sending', { done: sent, all: missing.length }) : text('pictures.limits')}
        error={problem}
        accept=".zip,application/zip"
        onChange={({ target }) => {
          const chosen = target.files?.[0] ?? null;
          setZip(chosen);
          if (chosen) void submit(() => send(chosen));
        }}
      >
        <Button
          variant="secondary"
          busy={busy}
          disabled={!zip}
          onClick={() => zip && void submit(() => send(zip))}
        >
          {text('pictures.send')}
        </Button>
      </FileField>
      <div className="mt-3 empty:hidden">
        <Failure of={failure} />
      </div>
    </div>
  );
}
