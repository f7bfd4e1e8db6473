import { FormDialog, type FormDialogProps } from '../dialogs/form-dialog.tsx';
import { useChecked } from './endpoint-form.tsx';
import type { Form } from './use-form.ts';

interface EndpointFormDialogProps extends Omit<FormDialogProps, 'of' | 'onSubmit' | 'onInput'> {
  of: Pick<Form<object>, 'sending'>;
}

/** The form of a body in a dialog, where what stands around its fields needs its values, too; those are of `useForm`. */
export function EndpointFormDialog({ of: form, ...dialog }: EndpointFormDialogProps) {
  const { submit, onInput } = useChecked(form);
  return <FormDialog {...dialog} of={form.sending.of} onSubmit={submit} onInput={onInput} />;
}
