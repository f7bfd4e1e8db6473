import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Waiting } from '#app/api/upload-retries.ts';
import { LARGEST_UPLOAD, PERSON_PICTURE_SIDE } from '#contract/pictures.ts';
import { uploadPicture } from '#app/state/uploads.ts';
import { uploadsText as text } from '#app/text/uploads.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { scaledJpeg } from '#app/ui/scaled-jpeg.ts';
import { fileProblem } from './file-problem.ts';
import { uploadProblem } from './upload-problem.ts';
import { useFocusAfter } from './use-focus-after.ts';

type State = 'idle' | 'busy' | Waiting | 'done';

/** What is said below the chooser. */
const SAID: Partial<Record<State, { en: string; am?: string }>> = {
  network: text.waitingForNetwork,
  shop: text.waitingForShop,
  done: text.uploaded,
};

/** Chooses a picture of a person, makes it small and sends it; its address goes to the form around it. */
export function PersonUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<{ en: string; am?: string }>();
  const [state, setState] = useState<State>('idle');
  const busy = state !== 'idle' && state !== 'done';
  const said = SAID[state];
  useFocusAfter(busy, chooser);
  useEffect(() => () => sending.current?.abort(), []);

  const tell = (en: string | undefined) => setProblem(en === undefined ? undefined : { en });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    setFile(chosen);
    tell(fileProblem(chosen));
    setState('idle');
  }

  async function upload() {
    const wrong = fileProblem(file);
    tell(wrong);
    if (wrong || !file || busy) return;
    setState('busy');
    const abort = new AbortController();
    sending.current = abort;
    try {
      const picture = await scaledJpeg(file, PERSON_PICTURE_SIDE, LARGEST_UPLOAD.UserImages);
      if (!picture) {
        tell(text.unreadable.en);
        setState('idle');
        return;
      }
      const { address } = await uploadPicture('UserImages', picture, {
        signal: abort.signal,
        onProgress: () => setState('busy'),
        onWaiting: setState,
      });
      onUploaded(address);
      setFile(undefined);
      if (chooser.current) chooser.current.value = '';
      setState('done');
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error('The picture was not uploaded.', error);
      setProblem(uploadProblem(error));
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
          <Both of={text.upload} />
        </Button>
      </FileField>
      <p role="status" className="text-meta font-medium text-primary not-empty:mt-1.5">
        {said && <Both of={said} />}
      </p>
    </div>
  );
}
