import { useEffect, useEffectEvent, useRef } from 'react';
import type { Submission } from '#app/ui/fields/submission.ts';
import { checkShipping, type ShippingField, type ShippingValues } from './delivery/shipping-values.ts';

/** Removes the error at a field as soon as its typed value is right. */
export function useMending(submission: Submission, values: ShippingValues, forCompany: boolean): void {
  const before = useRef(values);

  const mend = useEffectEvent(async (changed: readonly string[]) => {
    const checked = await checkShipping(values, forCompany);
    const wrong = 'problems' in checked ? checked.problems : {};
    submission.mend((field) => changed.includes(field) && !(field in wrong));
  });

  useEffect(() => {
    const last = before.current;
    before.current = values;
    const names = Object.keys(values) as ShippingField[];
    const changed = names.filter((name) => values[name] !== last[name]);
    if (changed.length > 0) void mend(changed);
  }, [values]);
}
