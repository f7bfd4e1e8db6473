import type { ReactNode } from 'react';
import { StayingForm } from '#app/features/admin/common/editing/staying-form.tsx';

/** The form of a part of the settings. */
export const PartForm = StayingForm;

interface FieldsProps {
  heading?: string;
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
}
const COLUMNS = { 2: 'gap-5', 4: 'gap-x-5 gap-y-3 lg:grid-cols-4' };

/** Fields that stand in two columns, or in four, where there is room. */
export const Fields = ({ heading, columns = 2, children }: FieldsProps) => (
  <section className="not-first:mt-6">
    {heading && <h2 className="mb-3 text-h3 font-semibold">{heading}</h2>}
    <div className={`field-columns md:grid-cols-2 ${COLUMNS[columns]}`}>{children}</div>
  </section>
);
