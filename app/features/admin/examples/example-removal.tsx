import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import { exampleText as text } from '#contract/texts/example-goods.ts';

interface RemovalProps {
  goods: ExampleGoods;
  onChanged: (goods: ExampleGoods) => void;
}

/** Shows the effect of removing the example products, and removes them once the shop's name is typed. */
export function ExampleRemoval({ goods, onChanged }: RemovalProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const submission = useSubmission();
  const { shopName: name, edited } = goods;
  const count = goods.toDelete + goods.toArchive + chosen.size;
  const send = async () => {
    const body = { confirmation: typed, edited: [...chosen] };
    onChanged(await api.call('POST /api/example-goods/removal', { body }));
    setTyped('');
    setChosen(new Set());
  };
  const check = () => ({ confirmation: typed.trim() === '' ? text('notTheName', { name }) : undefined });
  return (
    <SubmissionForm of={submission} check={check} send={send} className="space-y-6">
      <WhatHappens goods={goods} />
      {edited.length > 0 && <Edited of={edited} chosen={chosen} onChosen={setChosen} />}
      {count > 0 && (
        <>
          <div className="max-w-md">
            <TextField
              label={text('confirm', { name })}
              name="confirmation"
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={submission.fields['confirmation'] && text('notTheName', { name })}
            />
          </div>
          <Button type="submit" variant="danger" busy={submission.busy}>
            {text('takeOut', { count })}
          </Button>
        </>
      )}
      <Failure of={submission.failure} />
    </SubmissionForm>
  );
}

const WhatHappens = ({ goods }: { goods: ExampleGoods }) => (
  <section aria-labelledby="what-happens">
    <h2 id="what-happens" className="mb-2 text-h3 font-semibold">
      {text('whatHappens')}
    </h2>
    <ul className="divide-y divide-line border-y border-line [&>li]:py-3">
      <li>{text('toDelete', { count: goods.toDelete })}</li>
      <li>{text('toArchive', { count: goods.toArchive })}</li>
      {goods.customerReviews > 0 && <li>{text('customerReviews', { count: goods.customerReviews })}</li>}
      <li>{text('stays')}</li>
    </ul>
  </section>
);

interface EditedProps {
  of: ExampleGoods['edited'];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The examples that the shop has edited: they go only if they are chosen. */
function Edited({ of, chosen, onChosen }: EditedProps) {
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    onChosen(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <fieldset>
      <legend className="text-h3 font-semibold">{text('edited')}</legend>
      <p className="mb-2 text-soft">{text('editedNote')}</p>
      {of.map(({ _id: id, name: product, isOrdered }) => (
        <CheckboxField
          key={id}
          label={isOrdered ? `${product} (${text('editedOrdered')})` : product}
          checked={chosen.has(id)}
          onChange={(event) => choose(id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
