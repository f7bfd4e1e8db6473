import { UploadError } from '#app/api/upload-errors.ts';
import { uploadFile } from '#app/state/uploads/uploads.ts';
import { unfinishedUploads } from '#app/state/uploads/unfinished-uploads.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';
import { PictureProblem } from './picture-problem.ts';
import { thumbnailOf } from './thumbnail.ts';
import { createUploadItems, type UploadItem, type UploadItems } from './upload-items.ts';
import { mayTryAgain, uploadProblem } from './upload-problem.ts';

/** The place of a new picture: the first one, or the last. */
export type Place = 'first' | 'last';

interface Job {
  file: File;
  place: Place;
  abort: AbortController;
}

interface QueueOptions {
  /** The id of the product that the pictures show. */
  subject: string;
  onUploaded(address: string, place: Place): void;
}

/**
 * Uploads files one after the other, so that they do not share a slow network. A failed file stays, to be tried again
 * by a press, and the next one follows.
 */
export function createUploadQueue({ subject, onUploaded }: QueueOptions) {
  const items = createUploadItems();
  const jobs = new Map<number, Job>();
  let isRunning = false;
  let lastId = 0;

  async function runNext() {
    const item = items.nextQueued();
    const job = item && jobs.get(item.id);
    if (!job || isRunning) return;
    isRunning = true;
    await send(item, job);
    isRunning = false;
    void runNext();
  }

  async function send(item: UploadItem, job: Job) {
    const { id } = item;
    try {
      const { address } = await sendShown(items, item, job, subject);
      jobs.delete(id);
      // The address comes first, so that a form that waits for the last picture has it.
      onUploaded(address, job.place);
      items.finish(id);
    } catch (error) {
      if (error instanceof UploadError && error.code === 'canceled') return;
      console.error('A picture was not uploaded.', error);
      const problem = wordsOfFailedUpload(error, items.find(id));
      const isPassing = !(error instanceof PictureProblem) && mayTryAgain(error);
      items.change(id, { phase: 'failed', problem, mayTryAgain: isPassing });
    }
  }

  return {
    subscribe: items.subscribe,
    get: items.get,

    /** Adds files: the first one goes to `place`, the others to the end. */
    add(files: readonly File[], place: Place) {
      const added = files.map((file, index): UploadItem => {
        const id = (lastId += 1);
        jobs.set(id, { file, place: index === 0 ? place : 'last', abort: new AbortController() });
        void thumbnailOf(file).then((preview) => items.change(id, { preview }));
        const { name, size } = file;
        return { id, name, size, phase: 'queued', sent: 0, resumed: false, preview: null, mayTryAgain: true };
      });
      items.add(added);
      void runNext();
    },

    tryAgain(id: number) {
      items.change(id, { phase: 'queued', problem: undefined });
      void runNext();
    },

    /** Removes a file; the shop drops the part that it has received. */
    async cancel(id: number) {
      const fingerprint = items.find(id)?.fingerprint;
      const begun = fingerprint && unfinishedUploads.find(fingerprint, 'productdbImages');
      jobs.get(id)?.abort.abort();
      jobs.delete(id);
      items.remove(id);
      if (begun) await unfinishedUploads.drop(begun);
    },

    /** Stops all uploads when the page is left; the parts that were sent are kept for the next time. */
    stop() {
      for (const { abort } of jobs.values()) abort.abort();
    },
  };
}

/** Loads what looks into a picture and scales it down; null where the network does not bring it. */
export const loadPreparation = () => import('./prepare-picture.ts').catch(() => null);

/**
 * Uploads one file and shows its progress; as it is, where the network does not bring what would scale it down. Rejects
 * with `UploadError`, or with `PictureProblem` when it cannot be uploaded.
 */
async function sendShown(items: UploadItems, { id }: UploadItem, { file, abort }: Job, subject: string) {
  const preparation = await loadPreparation();
  const shrinking = () => items.change(id, { phase: 'shrinking' });
  const picture = preparation ? await preparation.preparePicture(file, shrinking) : file;
  if (abort.signal.aborted) throw new UploadError('canceled');
  const { size } = picture;
  items.change(id, { phase: 'sending', size });
  return uploadFile('productdbImages', picture, {
    subject,
    signal: abort.signal,
    onProgress: (sent) => items.change(id, { sent, phase: sent < size ? 'sending' : 'preparing' }),
    onRecognised: (fingerprint, sent) => items.change(id, { fingerprint, sent, resumed: sent > 0 }),
    onWaiting: (phase) => items.change(id, { phase }),
  });
}

function wordsOfFailedUpload(error: unknown, item: UploadItem | undefined): string {
  if (error instanceof PictureProblem) return error.message;
  const { en } = uploadProblem(error);
  const isLost = error instanceof UploadError && error.code === 'retry-limit-exceeded';
  return isLost && item?.fingerprint ? `${en}. ${text('kept')}` : en;
}
