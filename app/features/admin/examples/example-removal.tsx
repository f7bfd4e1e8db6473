import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import { exampleText as text } from '#contract/texts/example-goods.ts';

interface RemovalProps {
  goods: ExampleGoods;
  onChanged: (goods: ExampleGoods) => void;
}

/** Shows the effect of removing the example products, and removes them once the shop's name is typed. */
export function ExampleRemoval({ goods, onChanged }: RemovalProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shopName: name, edited } = goods;
  const count = goods.toDelete + goods.toArchive + chosen.size;
  const form = useForm({
    of: factsOf('POST /api/example-goods/removal'),
    check: ({ confirmation }) => ({ confirmation: !confirmation.trim() && text('notTheName', { name }) }),
    send: async (body) => {
      onChanged(
        await api.call('POST /api/example-goods/removal', { body: { ...body, edited: [...chosen] } }),
      );
      form.set({ confirmation: '' });
      setChosen(new Set());
    },
  });
  return (
    <EndpointForm of={form} className="space-y-6">
      <WhatHappens goods={goods} />
      {edited.length > 0 && <Edited of={edited} chosen={chosen} onChosen={setChosen} />}
      {count > 0 && (
        <>
          <div className="max-w-md">
            <TextField
              label={text('confirm', { name })}
              {...form.text('confirmation')}
              required={false}
              autoComplete="off"
              error={form.errors['confirmation'] && text('notTheName', { name })}
            />
          </div>
          <Button type="submit" variant="danger" busy={form.busy}>
            {text('takeOut', { count })}
          </Button>
        </>
      )}
      <Failure of={form.failure} />
    </EndpointForm>
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
