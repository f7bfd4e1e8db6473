import type { ReactNode } from 'react';
import { StayingForm } from '#app/features/admin/common/editing/staying-form.tsx';

/** The form of a part of the settings. */
export const PartForm = StayingForm;

/** Fields that stand in two columns where there is room. */
export const Fields = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <section className="not-first:mt-6">
    {heading && <h2 className="mb-3 text-h3 font-semibold">{heading}</h2>}
    <div className="field-columns gap-5 md:grid-cols-2">{children}</div>
  </section>
);
