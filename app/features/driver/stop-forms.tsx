import { HandOverForm } from './hand-over-form.tsx';
import { NotMetForm } from './not-met-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import type { StopFormProps } from './stop-form.tsx';

export type Doing = 'hand-over' | 'not-met' | 'refuse';

const FORMS = { 'hand-over': HandOverForm, 'not-met': NotMetForm, refuse: RefuseForm };

export default function StopForms({ doing, ...props }: StopFormProps & { doing: Doing }) {
  const Form = FORMS[doing];
  return <Form {...props} />;
}
