import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { isEasyPin } from '#contract/accounts/tablet-facts.ts';
import type { OwnPin } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

interface OwnPinFormProps {
  pin: OwnPin;
  onChanged: (pin: OwnPin) => void;
}

export function OwnPinForm({ pin, onChanged }: OwnPinFormProps) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');

  function send() {
    if (!/^\d{4,6}$/.test(typed)) return submission.refuse({ pin: text('pinWrong') });
    if (isEasyPin(typed)) return submission.refuse({ pin: text('pinEasy') });
    void submission.submit(async () => {
      onChanged(await api.call('PUT /api/own-pin', { body: { pin: typed } }));
      setTyped('');
      toast.success(text.both('pinSaved'));
    });
  }
  const remove = () =>
    submission.submit(async () => {
      onChanged(await api.call('DELETE /api/own-pin'));
      toast.success(text.both('pinRemoved'));
    });
  return (
    <form {...submission.formProps(send)} className="max-w-sm space-y-4">
      <p className={pin.isLocked ? 'font-medium text-error' : 'text-soft'}>{stateOf(pin)}</p>
      <Failure of={submission.failure} />
      <TextField
        type="password"
        label={text('newPin')}
        hint={text('newPinHint')}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={submission.fields['pin']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={submission.busy}>
          {text('savePin')}
        </Button>
        {pin.isSet && (
          <Button variant="secondary" disabled={submission.busy} onClick={() => void remove()}>
            {text('removePin')}
          </Button>
        )}
      </div>
    </form>
  );
}

function stateOf({ isSet, isLocked }: OwnPin): string {
  if (isLocked) return text('pinIsLocked');
  return text(isSet ? 'pinIsSet' : 'pinIsNone');
}
