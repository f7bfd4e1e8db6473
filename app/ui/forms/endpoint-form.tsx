import type { ComponentProps } from 'react';
import { SubmissionForm } from '../fields/submission-form.tsx';
import type { Form } from './use-form.ts';

interface EndpointFormProps extends Omit<
  ComponentProps<typeof SubmissionForm>,
  'of' | 'check' | 'send' | 'mendedByCaller'
> {
  of: Pick<Form<object>, 'sending'>;
}

/** The form of a body on a page; the values and the sending are those of `useForm`. */
export const EndpointForm = ({ of: { sending }, ...native }: EndpointFormProps) => (
  <SubmissionForm {...sending} {...native} />
);
