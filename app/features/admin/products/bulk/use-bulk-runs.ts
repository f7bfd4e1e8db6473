import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import type { BulkRun } from '#contract/goods/bulk.ts';
import { forgetRun, rememberedRuns, rememberRun } from './remembered-runs.ts';

const POLL_MS = 600;
/** The pause before the next question after one without an answer. */
const POLL_AGAIN_MS = 3000;

/** A change with the moment, by the browser's monotonic clock, until which it can be undone. */
export interface ShownRun extends BulkRun {
  undoEnds: number | null;
}

const isAtWork = ({ state }: BulkRun) => state === 'running' || state === 'undoing';
const shownRun = (run: BulkRun): ShownRun => ({
  ...run,
  undoEnds: run.undoSeconds === null ? null : performance.now() + run.undoSeconds * 1000,
});

/** Says whether a change is at work, can still be undone, or has left out products that somebody may look at. */
const isStillOfUse = (run: ShownRun) =>
  isAtWork(run) || run.leftCount > 0 || (run.undoEnds !== null && run.undoEnds > performance.now());

/** The bulk changes begun in this browser that are at work or can be undone, also after a reload. */
export function useBulkRuns(onMoved: () => void) {
  const [runs, setRuns] = useState<readonly ShownRun[]>([]);
  /** The number of failed questions in a row. */
  const [lost, setLost] = useState(0);
  const moved = useRef(onMoved);
  moved.current = onMoved;

  function take(run: BulkRun) {
    rememberRun(run._id);
    setRuns((before) =>
      before.some(({ _id }) => _id === run._id)
        ? before.map((each) => (each._id === run._id ? shownRun(run) : each))
        : [shownRun(run), ...before.filter(isStillOfUse)],
    );
  }
  function close(id: string) {
    forgetRun(id);
    setRuns((before) => before.filter(({ _id }) => _id !== id));
  }
  const find = (id: string) => api.call('GET /api/products/bulk/:id', { params: { id } });

  useEffect(() => {
    for (const id of rememberedRuns()) void takeAgain(id);
    async function takeAgain(id: string) {
      try {
        const run = await find(id);
        if (isAtWork(run) || run.undoSeconds !== null) take(run);
        else forgetRun(id);
      } catch (error) {
        // Without an answer the change is asked for again when the list is next opened.
        if (error instanceof ApiError && error.status === 404) forgetRun(id);
      }
    }
  }, []);

  async function ask(id: string) {
    const run = await find(id);
    setLost(0);
    take(run);
    if (!isAtWork(run)) moved.current();
  }
  const working = runs.find(isAtWork);
  useEffect(() => {
    if (!working) return undefined;
    const again = () => ask(working._id).catch(() => setLost((times) => times + 1));
    const timer = setTimeout(() => void again(), lost > 0 ? POLL_AGAIN_MS : POLL_MS);
    return () => clearTimeout(timer);
  }, [working, lost]);

  return {
    runs,
    isLost: lost > 0,
    take,
    close,
    async undo(id: string) {
      take(await api.call('POST /api/products/bulk/:id/undo', { params: { id } }));
      moved.current();
    },
  };
}
