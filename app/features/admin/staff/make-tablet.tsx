import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lockTablet } from '#app/features/account/lock-tablet.ts';
import { api } from '#app/state/api.ts';
import { shopTablet } from '#app/state/session/shop-tablet.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

/** Makes this very device a shop tablet, and signs the owner out of it. */
export function MakeTablet() {
  const submission = useSubmission();
  const navigate = useNavigate();
  const [name, setName] = useState('');

  function send() {
    if (!name.trim()) return submission.refuse({ name: text('nameNeeded') });
    void submission.submit(async () => {
      const made = await api.call('POST /api/tablets', { body: { name: name.trim() } });
      shopTablet.set({ token: made.token, name: made.name });
      lockTablet();
      await navigate('/tablet');
    });
  }
  return (
    <form {...submission.formProps(send)} className="mt-8 max-w-xl space-y-4">
      <h2 className="text-h3 font-semibold">{text('make')}</h2>
      <p className="text-soft">{text('makeExplain')}</p>
      <Failure of={submission.failure} />
      <TextField
        label={text('name')}
        hint={text('nameHint')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={submission.fields['name']}
      />
      <Button type="submit" busy={submission.busy}>
        {text('makeThis')}
      </Button>
    </form>
  );
}
