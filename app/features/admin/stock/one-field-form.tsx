import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import { stockText as text } from '#contract/texts/stock.ts';

interface OneFieldFormProps extends ComponentProps<typeof TextField> {
  of: Pick<Form<object>, 'sending' | 'failure' | 'busy'>;
  /** The name of the button for screen readers, which contains 'Save'. */
  saveLabel: string;
}

/** A number of a piece that is saved by itself. */
export const OneFieldForm = ({ of: form, saveLabel, ...field }: OneFieldFormProps) => (
  <EndpointForm of={form} className="w-full max-w-sm">
    <Failure of={form.failure} />
    <div className="flex items-end gap-2">
      <div className="grow">
        <TextField {...field} required={false} autoComplete="off" />
      </div>
      <Button type="submit" variant="secondary" busy={form.busy} aria-label={saveLabel}>
        {text('save')}
      </Button>
    </div>
  </EndpointForm>
);
