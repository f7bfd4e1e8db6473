import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';
import { ImportQuestions } from './import-questions.tsx';
import { CorrectColumns } from './correct-columns.tsx';
import { FetchedPictures } from './fetched-pictures.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ProblemText } from './problem-text.tsx';
import { isOpen, isWorking } from './use-import.ts';

interface ImportPanelProps {
  of: ProductImport;
  onChanged: () => void;
}

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
      {state === 'checked' && <ImportQuestions of={of} onAnswered={onChanged} />}
      {state === 'checked' && <CorrectColumns of={of} onChanged={onChanged} />}
      {state === 'checked' && missingPictures.length > 0 && (
        <ImportPictures import={of._id} missing={missingPictures} onBrought={onChanged} />
      )}
      <FetchedPictures of={of} onAsked={onChanged} />
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
      <progress
        aria-label={text(`states.${state}`)}
        value={so}
        max={Math.max(products, 1)}
        className="block h-2 w-full appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <p className="mt-1 text-meta text-soft tabular-nums">
        {text('progress', { done: so, all: products })}
        {state !== 'checking' && <> · {text('written', { done, failed })}</>}
      </p>
    </div>
  );
}

/** Says why no product of the file can be imported. */
const whyNothing = ({ outcomes, missingPictures }: ProductImport) =>
  missingPictures.length > 0 ? 'run.picturesFirst' : outcomes.wrong > 0 ? 'run.nothingRight' : 'run.nothing';

const countOf = ({ outcomes }: ProductImport) => outcomes.new + outcomes.changed;

interface RemarksProps {
  of: ProductImport;
  stops: boolean;
  onStops: (stops: boolean) => void;
}

/** Says which products of the file an import leaves out, or has left out. */
function Remarks({ of, stops, onStops }: RemarksProps) {
  const { state, outcomes, failed } = of;
  if (state === 'checked' && countOf(of) === 0) {
    return <Both of={text.both(whyNothing(of))} className="block text-meta text-soft" />;
  }
  if (state === 'checked' && outcomes.wrong + outcomes.waiting > 0) {
    return (
      <>
        {outcomes.waiting > 0 && <p>{text('waitingStays', { count: outcomes.waiting })}</p>}
        {outcomes.wrong > 0 && <p>{text('wrongStays', { count: outcomes.wrong })}</p>}
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={stops}
            onChange={(event) => onStops(event.target.checked)}
            className="size-5 accent-primary"
          />
          {text('run.stop')}
        </label>
      </>
    );
  }
  if ((state === 'done' || state === 'stopped') && failed > 0) {
    return <Both of={text.both('afterwards')} className="mt-1 block text-meta text-soft" />;
  }
  return null;
}

function Actions({ of, onChanged }: ImportPanelProps) {
  const { _id: id, state } = of;
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
  const count = countOf(of);
  return (
    <div className="mt-5 space-y-4">
      <div className="max-w-2xl empty:hidden">
        <Remarks of={of} stops={stopAtProblem} onStops={setStops} />
      </div>
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
