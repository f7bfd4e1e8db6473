import { useRef, useState } from 'react';
import { LARGEST_UPLOAD } from '#contract/pictures.ts';
import { uploadPicture } from '#app/state/uploads.ts';
import { uploadsText as text } from '#app/text/uploads.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { fileProblem } from './file-problem.ts';
import { thumbnailOf } from './thumbnail.ts';

/** Where a new picture goes: before all others, or behind them. */
export type Place = 'first' | 'last';

export interface Sending {
  name: string;
  /** 0 to 1. */
  share: number;
  /** A data address; null until it is known, or where this browser cannot read the file. */
  preview: string | null;
}

const MEGABYTE = 1024 * 1024;

/** The sending of chosen files, whole and one after the other. What was sent stays when a later one fails. */
export function useProductUploads(onUploaded: (address: string, place: Place) => void, room: number) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<Sending | null>(null);
  const [done, setDone] = useState(false);
  const cancelling = useRef<AbortController>(null);

  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setProblem(problemOf(chosen, room));
    setDone(false);
  }

  /** The first one goes to `place`, the others behind all. Resolves to whether all were sent. */
  async function upload(place: Place): Promise<boolean> {
    const wrong = problemOf(files, room);
    setProblem(wrong);
    if (wrong) return false;
    const abort = new AbortController();
    cancelling.current = abort;
    let current = files[0];
    try {
      for (const [index, file] of files.entries()) {
        current = file;
        onUploaded(await send(file, abort.signal), index === 0 ? place : 'last');
        setFiles(files.slice(index + 1));
      }
      setDone(true);
      return true;
    } catch (error) {
      if (abort.signal.aborted) return false;
      console.error('A picture was not uploaded.', error);
      const message = messageOf(error);
      setProblem(files.length > 1 && current ? text.ofFile(current.name, message) : message);
      return false;
    } finally {
      setSending(null);
    }
  }

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const change = (changed: Partial<Sending>) =>
      setSending((before) => (before?.name === file.name ? { ...before, ...changed } : before));
    setSending({ name: file.name, share: 0, preview: null });
    void thumbnailOf(file).then((preview) => change({ preview }));
    const onProgress = (share: number) => change({ share });
    return (await uploadPicture('productdbImages', file, { signal, onProgress })).address;
  }

  return { files, problem, sending, done, choose, upload, cancel: () => cancelling.current?.abort() };
}

function problemOf(files: readonly File[], room: number): string | undefined {
  if (files.length === 0) return text.noFile.en;
  for (const file of files) {
    const problem =
      fileProblem(file) ??
      (file.size > LARGEST_UPLOAD.productdbImages
        ? text.tooLarge(LARGEST_UPLOAD.productdbImages / MEGABYTE)
        : undefined);
    if (problem) return files.length > 1 ? text.ofFile(file.name, problem) : problem;
  }
  return files.length > room ? text.noRoom.en : undefined;
}
