import { useState } from 'react';
import { guestApi } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import type { ShopTablet } from '#app/state/session/shop-tablet.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
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
  const submission = useSubmission();
  const [pin, setPin] = useState('');

  function send() {
    if (!/^\d{4,6}$/.test(pin)) return submission.refuse({ pin: text('pinWrong') });
    void submission.submit(async () => {
      setPin('');
      const signedIn = await guestApi.call('POST /api/tablet/sessions', {
        headers: { 'x-shop-tablet': tablet.token },
        body: { person: person._id, pin },
      });
      session.set(signedIn);
      onSignedIn();
    });
  }
  return (
    <form {...submission.formProps(send)} className="max-w-sm space-y-5">
      <Failure of={submission.failure} />
      <TextField
        type="password"
        label={text('pinOf', { name: person.name })}
        name="pin"
        // The number pad below replaces the device's own keyboard on the screen. A hardware keyboard works too.
        inputMode="none"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        required
        autoFocus
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={submission.fields['pin']}
      />
      <NumberPad value={pin} most={MOST_DIGITS} disabled={submission.busy} onChange={setPin} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={submission.busy} onClick={onBack}>
          {text('another')}
        </Button>
        <Button type="submit" busy={submission.busy}>
          {text('enter')}
        </Button>
      </div>
    </form>
  );
}
