import { useRef, useState, type ChangeEvent } from 'react';
import { LARGEST_UPLOAD, PERSON_PICTURE_SIDE } from '#contract/pictures.ts';
import { uploadPicture } from '#app/state/uploads.ts';
import { uploadsText as text } from '#app/text/uploads.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { fileProblem } from './file-problem.ts';
import { scaledJpeg } from './scaled-jpeg.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** Chooses a picture of a person, makes it small and sends it; its address goes to the form around it. */
export function PersonUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const busy = state === 'busy';
  useFocusAfter(busy, chooser);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    setFile(chosen);
    setProblem(fileProblem(chosen));
    setState('idle');
  }

  async function upload() {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong || !file) return;
    setState('busy');
    try {
      const largest = LARGEST_UPLOAD.UserImages;
      const picture = await scaledJpeg(file, PERSON_PICTURE_SIDE, largest);
      if (!picture) {
        setProblem(text.unreadable.en);
        setState('idle');
        return;
      }
      const { address } = await uploadPicture('UserImages', picture);
      onUploaded(address);
      setFile(undefined);
      if (chooser.current) chooser.current.value = '';
      setState('done');
    } catch (error) {
      console.error('The picture was not uploaded.', error);
      setProblem(messageOf(error));
      setState('idle');
    }
  }

  return (
    <div>
      <FileField
        ref={chooser}
        label={text.file.en}
        labelAm={text.file.am}
        hint={text.personHint.en}
        error={problem}
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
          <Both of={text.upload} />
        </Button>
      </FileField>
      <p role="status" className="text-meta font-medium text-primary not-empty:mt-1.5">
        {state === 'done' && <Both of={text.uploaded} />}
      </p>
    </div>
  );
}
