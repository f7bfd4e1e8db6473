import { useEffect, useEffectEvent, useRef } from 'react';
import type { Submission } from '#app/ui/fields/submission.ts';
import type { AddressField, AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { checkShipping } from './delivery/shipping-values.ts';

/** Removes the error at a field as soon as its typed value is right. */
export function useMending(form: Pick<Submission, 'mend'>, values: AddressValues, forCompany: boolean): void {
  const before = useRef(values);

  const mend = useEffectEvent(async (changed: readonly string[]) => {
    const checked = await checkShipping(values, forCompany);
    const wrong = 'problems' in checked ? checked.problems : {};
    form.mend((field) => changed.includes(field) && !(field in wrong));
  });

  useEffect(() => {
    const last = before.current;
    before.current = values;
    const names = Object.keys(values) as AddressField[];
    const changed = names.filter((name) => values[name] !== last[name]);
    if (changed.length > 0) void mend(changed);
  }, [values]);
}
