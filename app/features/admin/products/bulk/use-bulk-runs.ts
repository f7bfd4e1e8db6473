import { useEffect, useRef, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { BulkRun } from '#contract/bulk.ts';

const POLL_MS = 600;

/** A change with the moment, by the browser's own clock, until which it can be taken back. */
export interface ShownRun extends BulkRun {
  undoEnds: number | null;
}

const isAtWork = ({ state }: BulkRun) => state === 'running' || state === 'undoing';
const shownRun = (run: BulkRun): ShownRun => ({
  ...run,
  undoEnds: run.undoSeconds === null ? null : performance.now() + run.undoSeconds * 1000,
});

/** The changes of many products that are at work or can be taken back, also those of before this page was loaded. */
export function useBulkRuns(onMoved: () => void) {
  const [runs, setRuns] = useState<readonly ShownRun[]>([]);
  const [isLost, setLost] = useState(false);
  const moved = useRef(onMoved);
  moved.current = onMoved;

  const take = (run: BulkRun) =>
    setRuns((before) =>
      before.some(({ _id }) => _id === run._id)
        ? before.map((each) => (each._id === run._id ? shownRun(run) : each))
        : [shownRun(run), ...before],
    );

  useEffect(() => {
    // Without them the list works all the same.
    api
      .call('GET /api/products/bulk', {})
      .then((open) => open.forEach(take))
      .catch(() => undefined);
  }, []);

  async function ask(id: string) {
    const run = await api.call('GET /api/products/bulk/:id', { params: { id } });
    take(run);
    if (!isAtWork(run)) moved.current();
  }

  const working = runs.find(isAtWork);
  useEffect(() => {
    if (!working || isLost) return undefined;
    const timer = setTimeout(() => {
      ask(working._id).catch(() => setLost(true));
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [working, isLost]);

  return {
    runs,
    isLost,
    take,
    close: (id: string) => setRuns((before) => before.filter(({ _id }) => _id !== id)),
    async undo(id: string) {
      take(await api.call('POST /api/products/bulk/:id/undo', { params: { id } }));
      moved.current();
    },
  };
}
