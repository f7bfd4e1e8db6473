import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import type { Text } from '#app/ui/both.tsx';

interface OneFieldFormProps<Value> {
  name: string;
  label: string;
  hint: string;
  /** The name of the button for screen readers, which contains 'Save'. */
  saveLabel: string;
  inputMode: 'numeric' | 'decimal';
  first: string;
  read: (typed: string) => { value: Value } | { problem: string };
  send: (value: Value) => Promise<Text>;
}

/** A number of a piece that is saved by itself. */
export function OneFieldForm<Value>(props: OneFieldFormProps<Value>) {
  const { name, label, hint, saveLabel, inputMode, first, read, send } = props;
  const submission = useSubmission();
  const [typed, setTyped] = useState(first);

  function save() {
    const found = read(typed.trim());
    if ('problem' in found) return submission.refuse({ [name]: found.problem });
    void submission.submit(async () => toast.success(await send(found.value)));
  }

  return (
    <form {...submission.formProps(save)} className="w-full max-w-sm">
      <Failure of={submission.failure} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={label}
            hint={hint}
            name={name}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={submission.fields[name]}
          />
        </div>
        <Button type="submit" variant="secondary" busy={submission.busy} aria-label={saveLabel}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
