import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { boardProblem } from '#app/features/uploads/file-problem.ts';
import { uploadProblem } from '#app/features/uploads/upload-problem.ts';
import { uploadPicture } from '#app/state/uploads/uploads.ts';
import type { Text } from '#app/ui/both.tsx';
import { LARGEST_UPLOAD } from '#contract/pictures/upload-limits.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';

/** Uploads a picture as soon as it is chosen, and passes its address to `onSent`. */
export function useSentPicture(onSent: (address: string) => void) {
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [problem, setProblem] = useState<Text>();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  useEffect(() => () => sending.current?.abort(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const wrong =
      boardProblem(file) ??
      (file.size > LARGEST_UPLOAD.productdbImages ? text('picture.tooLarge') : undefined);
    setProblem(wrong === undefined ? undefined : { en: wrong });
    setState('idle');
    if (wrong !== undefined) return;
    setState('sending');
    const abort = new AbortController();
    sending.current = abort;
    try {
      const { address } = await uploadPicture('productdbImages', file, { signal: abort.signal });
      onSent(address);
      setState('sent');
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error('The picture was not uploaded.', error);
      setProblem(uploadProblem(error));
      setState('idle');
    }
    if (chooser.current) chooser.current.value = '';
  }

  return { chooser, problem, state, choose };
}
