import { guestApi } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import type { ShopTablet } from '#app/state/session/shop-tablet.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { TabletPeople } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';
import { NumberPad } from './number-pad.tsx';

const MOST_DIGITS = 6;

interface PinFormProps {
  tablet: ShopTablet;
  person: TabletPeople['people'][number];
  onSignedIn: () => void;
  onBack: () => void;
}

export function PinForm({ tablet, person, onSignedIn, onBack }: PinFormProps) {
  const form = useForm({
    of: factsOf('POST /api/tablet/sessions'),
    check: ({ pin }) => ({ pin: !/^\d{4,6}$/.test(pin) && text('pinWrong') }),
    send,
  });
  const { busy, set } = form;

  async function send(body: BodyOf<'POST /api/tablet/sessions'>): Promise<void> {
    set({ pin: '' });
    const headers = { 'x-shop-tablet': tablet.token };
    const signedIn = await guestApi.call('POST /api/tablet/sessions', {
      headers,
      body: { ...body, person: person._id },
    });
    session.set(signedIn);
    onSignedIn();
  }
  return (
    <EndpointForm of={form} className="max-w-sm">
      <Failure of={form.failure} />
      <TextField
        {...form.text('pin')}
        type="password"
        label={text('pinOf', { name: person.name })}
        // The number pad below replaces the device's own keyboard on the screen. A hardware keyboard works too.
        inputMode="none"
        autoComplete="off"
        autoFocus
      />
      <NumberPad
        value={form.values.pin}
        most={MOST_DIGITS}
        disabled={busy}
        onChange={(pin) => set({ pin })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          {text('another')}
        </Button>
        <Button type="submit" busy={busy}>
          {text('enter')}
        </Button>
      </div>
    </EndpointForm>
  );
}
