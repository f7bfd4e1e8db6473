import type { ReactNode } from 'react';
import type { Customer } from '#contract/accounts/customers.ts';

export interface CustomerPartProps {
  of: Customer;
  onChanged: (changed: Customer) => void;
}

export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-h3 font-semibold">{heading}</h2>
      {children}
    </section>
  );
}
