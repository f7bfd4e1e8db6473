import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Waiting } from '#app/api/upload-retries.ts';
import { PERSON_PICTURE_SIDE } from '#contract/pictures/pictures.ts';
import { LARGEST_UPLOAD } from '#contract/pictures/upload-limits.ts';
import { uploadPicture } from '#app/state/uploads/uploads.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import type { Text } from '#app/ui/both.tsx';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { fileProblem } from './file-problem.ts';
import { uploadProblem } from './upload-problem.ts';
import { useFocusAfter } from './use-focus-after.ts';

type State = 'idle' | 'busy' | Waiting | 'done';

/** The ids of the sentences below the file chooser, by state. */
const SAID = {
  network: 'waitingForNetwork',
  shop: 'waitingForShop',
  done: 'uploaded',
} as const satisfies Partial<Record<State, string>>;

/** Scales down and uploads a chosen picture of a person; `onUploaded` gets its address. */
export function usePersonUpload(onUploaded: (address: string) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Text>();
  const [state, setState] = useState<State>('idle');
  const busy = state !== 'idle' && state !== 'done';
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
        tell(text('unreadable'));
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

  return {
    chooser,
    file,
    problem,
    said: state in SAID ? text.both(SAID[state as keyof typeof SAID]) : undefined,
    busy,
    choose,
    upload,
  };
}
