import { useNavigate } from 'react-router';
import { lockTablet } from '#app/features/account/lock-tablet.ts';
import { api } from '#app/state/api.ts';
import { shopTablet } from '#app/state/session/shop-tablet.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

/** Makes this very device a shop tablet, and signs the owner out of it. */
export function MakeTablet() {
  const navigate = useNavigate();
  const form = useForm({
    of: factsOf('POST /api/tablets'),
    check: ({ name }) => ({ name: !name.trim() && text('nameNeeded') }),
    send: async (body) => {
      const { token, name } = await api.call('POST /api/tablets', { body });
      shopTablet.set({ token, name });
      lockTablet();
      await navigate('/tablet');
    },
  });
  return (
    <EndpointForm of={form} className="mt-8 max-w-xl space-y-4">
      <h2 className="text-h3 font-semibold">{text('make')}</h2>
      <p className="text-soft">{text('makeExplain')}</p>
      <Failure of={form.failure} />
      <TextField {...form.text('name')} label={text('name')} hint={text('nameHint')} autoComplete="off" />
      <Button type="submit" busy={form.busy}>
        {text('makeThis')}
      </Button>
    </EndpointForm>
  );
}
