import { uploadsText as text } from '#contract/texts/uploads.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { usePersonUpload } from './use-person-upload.ts';

/** Chooses a picture of a person and uploads it; the form around it gets its address. */
export function PersonUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const { chooser, file, problem, said, busy, choose, upload } = usePersonUpload(onUploaded);
  return (
    <div>
      <FileField
        ref={chooser}
        label={text('file')}
        labelAm={text.am('file')}
        hint={text('personHint')}
        error={problem && <Both of={problem} />}
        accept="image/*"
        disabled={busy}
        onChange={choose}
      >
        <Button
          variant="secondary"
          className="grow sm:grow-0"
          busy={busy}
          disabled={!file}
          onClick={() => void upload()}
        >
          <Both of={text.both('upload')} />
        </Button>
      </FileField>
      <p role="status" className="text-meta font-medium text-primary not-empty:mt-1.5">
        {said && <Both of={said} />}
      </p>
    </div>
  );
}
