import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { CodeSteps } from './code-steps.tsx';
import { LONGEST_PHONE } from '#contract/longest.ts';

/** The sign-in by phone number and code. A right code is stored as the session; the screen then redirects. */
export default function PhoneSignInForm() {
  const [phone, setPhone] = useState('');
  return (
    <CodeSteps
      phone={phone}
      renderField={(error) => (
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={text('phone')}
          labelAm={text.am('phone')}
          hint={text('phoneHint')}
          required
          autoFocus
          maxLength={LONGEST_PHONE}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={error}
        />
      )}
      onCode={async (code) =>
        session.set(await api.call('POST /api/users/phone-login', { body: { phone, code } }))
      }
      onOtherNumber={() => setPhone('')}
    />
  );
}
