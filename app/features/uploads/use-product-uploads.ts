import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LARGEST_IN_PIECES } from '#contract/pictures/upload-limits.ts';
import { whenIdle } from '#app/ui/loading/when-idle.ts';
import { unfinishedUploads } from '#app/state/uploads/unfinished-uploads.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { boardProblem, fileProblem } from './file-problem.ts';
import type { UploadItem } from './upload-items.ts';
import { createUploadQueue, loadPreparation, type Place } from './upload-queue.ts';

const MEGABYTE = 1024 * 1024;
const NOTHING = { items: [], done: 0 };

interface ProductUploadsOptions {
  product: string;
  room: number;
  onUploaded: (address: string, place: Place) => void;
}

/** The uploads of a product, which stop when the screen is left. */
function useQueue(product: string, onUploaded: ProductUploadsOptions['onUploaded']) {
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  const [queue] = useState(() =>
    createUploadQueue({ subject: product, onUploaded: (address, place) => uploaded.current(address, place) }),
  );
  // Pictures can then be prepared when the network fails meanwhile.
  useEffect(() => whenIdle(() => void loadPreparation()), []);
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.get, () => NOTHING) };
}

/** The uploads of a product that were begun earlier; one that runs now is not listed. */
const useUnfinished = (product: string, items: readonly UploadItem[]) =>
  unfinishedUploads
    .use()
    .filter((entry) => unfinishedUploads.isOwn(entry) && entry.subject === product)
    .filter(({ fingerprint }) => !items.some((item) => item.fingerprint === fingerprint));

/** Chooses pictures of a product, checks them, and uploads them. */
export function useProductUploads({ product, room, onUploaded }: ProductUploadsOptions) {
  const { queue, items, done } = useQueue(product, onUploaded);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [ofBoard, setOfBoard] = useState<string>();
  const left = room - items.length;

  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setProblem(checkChosenFiles(chosen, left, fileProblem));
  }

  /** Uploads the chosen files that have no problem. @returns whether there were any. */
  function upload(place: Place): boolean {
    setProblem(checkChosenFiles(files, left, fileProblem));
    if (!send(files, place, fileProblem)) return false;
    setFiles([]);
    return true;
  }

  /** Uploads files from the board that have no problem, at once. */
  function add(came: readonly File[]) {
    if (came.length === 0) return;
    setOfBoard(checkChosenFiles(came, left, boardProblem));
    send(came, 'last', boardProblem);
  }

  function send(all: readonly File[], place: Place, check: Check): boolean {
    const good = all.filter((file) => ofFile(file, check) === undefined);
    if (good.length === 0 || good.length > left) return false;
    queue.add(good, place);
    return true;
  }

  const moving = items.some(({ phase }) => phase !== 'failed');
  return {
    files,
    problem,
    boardProblem: ofBoard,
    items,
    done,
    moving,
    unfinished: useUnfinished(product, items),
    choose,
    upload,
    add,
    tryAgain: queue.tryAgain,
    cancel: queue.cancel,
  };
}

type Check = (file: File) => string | undefined;

function checkChosenFiles(files: readonly File[], room: number, check: Check): string | undefined {
  if (files.length === 0) return text('noFile');
  const problems = files.flatMap((file) => {
    const problem = ofFile(file, check);
    return problem ? [files.length > 1 ? text('ofFile', { name: file.name, problem }) : problem] : [];
  });
  if (files.length - problems.length > room) problems.push(text('noRoom'));
  return problems.length > 0 ? problems.join('\n') : undefined;
}

function ofFile(file: File, check: Check): string | undefined {
  const largest = LARGEST_IN_PIECES.productdbImages;
  return (
    check(file) ?? (file.size > largest ? text('tooLarge', { megabytes: largest / MEGABYTE }) : undefined)
  );
}
