import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LARGEST_UPLOAD } from '#contract/pictures.ts';
import { unfinishedUploads } from '#app/state/unfinished-uploads.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { fileProblem } from './file-problem.ts';
import { createUploadQueue, type Place } from './upload-queue.ts';

const MEGABYTE = 1024 * 1024;
const NOTHING = { items: [], done: 0 };

interface ProductUploadsOptions {
  product: string;
  room: number;
  onUploaded: (address: string, place: Place) => void;
}

/** Choosing pictures of a product and their way to the shop. */
export function useProductUploads({ product, room, onUploaded }: ProductUploadsOptions) {
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  const [queue] = useState(() =>
    createUploadQueue({ subject: product, onUploaded: (address, place) => uploaded.current(address, place) }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const { items, done } = useSyncExternalStore(queue.subscribe, queue.get, () => NOTHING);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const left = room - items.length;

  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setProblem(problemOf(chosen, left));
  }

  /** Sends what can be sent of the chosen files. @returns whether there was any. */
  function upload(place: Place): boolean {
    const wrong = problemOf(files, left);
    setProblem(wrong);
    const good = files.filter((file) => ofFile(file) === undefined);
    if (good.length === 0 || good.length > left) return false;
    setFiles([]);
    queue.add(good, place);
    return true;
  }

  const moving = items.some(({ phase }) => phase !== 'failed');
  const unfinished = unfinishedUploads
    .use()
    .filter((entry) => unfinishedUploads.isOwn(entry) && entry.subject === product);
  return {
    files,
    problem,
    items,
    done,
    moving,
    // An upload that is on its way just now is not unfinished.
    unfinished: unfinished.filter(
      ({ fingerprint }) => !items.some((item) => item.fingerprint === fingerprint),
    ),
    choose,
    upload,
    tryAgain: queue.tryAgain,
    cancel: queue.cancel,
  };
}

function problemOf(files: readonly File[], room: number): string | undefined {
  if (files.length === 0) return text('noFile');
  const problems = files.flatMap((file) => {
    const problem = ofFile(file);
    return problem ? [files.length > 1 ? text('ofFile', { name: file.name, problem }) : problem] : [];
  });
  if (files.length - problems.length > room) problems.push(text('noRoom'));
  return problems.length > 0 ? problems.join('\n') : undefined;
}

function ofFile(file: File): string | undefined {
  const largest = LARGEST_UPLOAD.productdbImages;
  return (
    fileProblem(file) ??
    (file.size > largest ? text('tooLarge', { megabytes: largest / MEGABYTE }) : undefined)
  );
}
