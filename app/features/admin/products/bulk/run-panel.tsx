import { useEffect, useState } from 'react';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { ShownRun, useBulkRuns } from './use-bulk-runs.ts';

const SHOWN_LEFT = 10;

/** Shows the progress of bulk changes, and offers to undo each for a minute. */
export function RunPanels({ bulk }: { bulk: ReturnType<typeof useBulkRuns> }) {
  return bulk.runs.map((run) => (
    <RunPanel
      key={run._id}
      run={run}
      isLost={bulk.isLost}
      onUndo={() => bulk.undo(run._id)}
      onClose={() => bulk.close(run._id)}
    />
  ));
}

interface RunPanelProps {
  run: ShownRun;
  isLost: boolean;
  onUndo: () => Promise<void>;
  onClose: () => void;
}

function RunPanel({ run, isLost, onUndo, onClose }: RunPanelProps) {
  const undo = useSubmission();
  const seconds = useSecondsUntil(run.undoEnds);
  const isAtWork = run.state === 'running' || run.state === 'undoing';
  return (
    <div
      role="group"
      aria-label={run.words}
      className="mt-3 border-t border-input bg-paper px-4 py-3 last:border-b md:px-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 grow basis-60 font-medium">
          {sentenceOf(run)} <span className="font-normal text-soft">{text('run.by', { name: run.by })}</span>
        </p>
        {run.state === 'running' && (
          <Button variant="secondary" busy={undo.busy} onClick={() => void undo.submit(onUndo)}>
            {text('run.stop')}
          </Button>
        )}
        {run.state === 'done' && seconds > 0 && (
          <Button variant="secondary" busy={undo.busy} onClick={() => void undo.submit(onUndo)}>
            {text('run.undo')}
            <span aria-hidden className="ml-2 text-soft tabular-nums">
              {text('run.seconds', { seconds })}
            </span>
          </Button>
        )}
        {!isAtWork && (
          <Button variant="quiet" onClick={onClose}>
            {text('run.close')}
          </Button>
        )}
      </div>
      {isAtWork && (
        <progress
          max={run.products}
          value={run.products - run.waiting}
          className="mt-2 w-full accent-primary"
          aria-label={run.words}
        />
      )}
      {isLost && isAtWork && <p className="mt-1 text-error">{text('run.lost')}</p>}
      <Failure of={undo.failure} />
      <Left run={run} />
    </div>
  );
}

function sentenceOf(run: ShownRun): string {
  const { state, words, products, waiting, changed, undone } = run;
  if (state === 'done') return text('run.done', { count: changed.products, words });
  if (state === 'undone') return text('run.undone', { count: undone.products, words });
  const done = state === 'running' ? products - waiting : undone.products;
  const count = state === 'running' ? products : changed.products;
  return text(state === 'running' ? 'run.running' : 'run.undoing', { done, count });
}

/** Lists the products that a change, or its undoing, has left out, each with the reason. */
function Left({ run: { left, leftCount, state } }: { run: ShownRun }) {
  if (leftCount === 0) return null;
  const isUndo = state === 'undoing' || state === 'undone';
  const shown = left.slice(0, SHOWN_LEFT);
  return (
    <details className="mt-1" open={leftCount <= 3}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-offer">
        {text(isUndo ? 'run.leftUndo' : 'run.left', { count: leftCount })}
      </summary>
      <ul className="list-disc pl-5">
        {shown.map(({ name, why }, index) => (
          <li key={`${name} ${index}`}>
            {name}: {text(`stays.${why}`)}
          </li>
        ))}
      </ul>
      {leftCount > shown.length && <p>{text('run.leftMore', { count: leftCount - shown.length })}</p>}
    </details>
  );
}

/** The whole seconds until a moment of the browser's monotonic clock; 0 if it has passed, or for null. */
function useSecondsUntil(end: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  const left = end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (end === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
