import type { ReactNode } from 'react';
import type { Customer } from '#contract/accounts/customers.ts';

/** The properties of the parts of a customer's card that change it. */
export interface CustomerPartProps {
  of: Customer;
  onChanged: (changed: Customer) => void;
}

/** A part of the card under its heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-h3 font-semibold">{heading}</h2>
      {children}
    </section>
  );
}
