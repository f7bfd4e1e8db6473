import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import type { ProductImport } from '#contract/product-import.ts';
import { ImportPictures } from './import-pictures.tsx';
import { ProblemText } from './problem-text.tsx';
import { isOpen, isWorking } from './use-import.ts';

interface ImportPanelProps {
  of: ProductImport;
  onChanged: () => void;
}

/** An import: how it stands, and what can be done with it. */
export function ImportPanel({ of, onChanged }: ImportPanelProps) {
  const { fileName: file, rows, by, state, notes, missingPictures } = of;
  return (
    <section className="rounded-control border border-line bg-surface p-5" aria-labelledby="import-state">
      <h2 id="import-state" className="text-h2 font-semibold">
        <Both of={text.both(`states.${state}`)} className="mt-1 block text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 break-words text-soft">
        {text('by', { file, rows, name: by.name })} · {text(`formats.${of.format}`)}
      </p>
      <Progress of={of} />
      {notes.length > 0 && (
        <Alert kind="info" className="mt-4">
          <ul className="space-y-1">
            {notes.map((note) => (
              <li key={note.code}>
                <ProblemText of={note} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {state === 'checked' && missingPictures.length > 0 && (
        <ImportPictures import={of._id} missing={missingPictures} onBrought={onChanged} />
      )}
      <Actions of={of} onChanged={onChanged} />
    </section>
  );
}

function Progress({ of }: { of: ProductImport }) {
  const { state, products, checked, done, failed } = of;
  const so = state === 'checking' ? checked : done + failed;
  if (state === 'checked') return null;
  return (
    <div className="mt-4" role="status">
      <progress value={so} max={Math.max(products, 1)} className="h-2 w-full accent-primary">
        {so}
      </progress>
      <p className="mt-1 text-meta text-soft tabular-nums">
        {text('progress', { done: so, all: products })}
        {state !== 'checking' && <> · {text('written', { done, failed })}</>}
      </p>
    </div>
  );
}

function Actions({ of, onChanged }: ImportPanelProps) {
  const { _id: id, state, outcomes, failed } = of;
  const [stopAtProblem, setStops] = useState(false);
  const { busy, failure, submit } = useSubmission();
  const params = { id };
  const act = (work: () => Promise<unknown>) =>
    void submit(async () => {
      await work();
      onChanged();
    });
  const run = () =>
    act(() => api.call('POST /api/products/imports/:id/run', { params, body: { stopAtProblem } }));
  const end = () => act(() => api.call('DELETE /api/products/imports/:id', { params }));
  const count = outcomes.new + outcomes.changed;
  return (
    <div className="mt-5 space-y-4">
      {state === 'checked' && count === 0 && (
        <p>
          <Both of={text.both('run.nothing')} className="block text-meta text-soft" />
        </p>
      )}
      {state === 'checked' && outcomes.wrong > 0 && count > 0 && (
        <div>
          <p>{text('wrongStays', { count: outcomes.wrong })}</p>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={stopAtProblem}
              onChange={(event) => setStops(event.target.checked)}
              className="size-5 accent-primary"
            />
            {text('run.stop')}
          </label>
        </div>
      )}
      {(state === 'done' || state === 'stopped') && failed > 0 && (
        <p className="max-w-2xl">
          <Both of={text.both('afterwards')} className="mt-1 block text-meta text-soft" />
        </p>
      )}
      <Failure of={failure} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'checked' && count > 0 && (
          <Button busy={busy} onClick={run}>
            {text('run.button', { count })}
          </Button>
        )}
        {state === 'stopped' && (
          <Button busy={busy} onClick={run}>
            {text('run.goOn')}
          </Button>
        )}
        {isOpen(of) && (
          <Button variant="secondary" disabled={busy} onClick={end}>
            {isWorking(of) && state === 'running' ? text('stop') : text('discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
