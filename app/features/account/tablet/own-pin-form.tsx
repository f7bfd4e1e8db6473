import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { isEasyPin } from '#contract/accounts/tablet-facts.ts';
import type { OwnPin } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

interface OwnPinFormProps {
  pin: OwnPin;
  onChanged: (pin: OwnPin) => void;
}

export function OwnPinForm({ pin, onChanged }: OwnPinFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/own-pin'),
    check: ({ pin: typed }) => ({
      pin: !/^\d{4,6}$/.test(typed) ? text('pinWrong') : isEasyPin(typed) && text('pinEasy'),
    }),
    send: save,
  });
  const { busy } = form;

  async function save(body: BodyOf<'PUT /api/own-pin'>): Promise<void> {
    onChanged(await api.call('PUT /api/own-pin', { body }));
    form.set({ pin: '' });
    toast.success(text.both('pinSaved'));
  }
  const remove = () =>
    form.submit(async () => {
      onChanged(await api.call('DELETE /api/own-pin'));
      toast.success(text.both('pinRemoved'));
    });
  return (
    <EndpointForm of={form} className="max-w-sm space-y-4">
      <p className={pin.isLocked ? 'font-medium text-error' : 'text-soft'}>{wordsOfPin(pin)}</p>
      <Failure of={form.failure} />
      <TextField
        {...form.text('pin')}
        type="password"
        label={text('newPin')}
        hint={text('newPinHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {text('savePin')}
        </Button>
        {pin.isSet && (
          <Button variant="secondary" disabled={busy} onClick={() => void remove()}>
            {text('removePin')}
          </Button>
        )}
      </div>
    </EndpointForm>
  );
}

function wordsOfPin({ isSet, isLocked }: OwnPin): string {
  if (isLocked) return text('pinIsLocked');
  return text(isSet ? 'pinIsSet' : 'pinIsNone');
}
