import { policiesText } from '#contract/texts/policies.ts';
import { Both } from '#app/ui/both.tsx';
import type { Store } from '#contract/shop/settings.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { promiseIn } from '#contract/shop/words-of-shop.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

/** The cities to which the shop delivers, and its promise about delivery, from the settings. */
export function DeliveryCities({ store }: { store: Store }) {
  const { deliveryCities } = store;
  const promise = promiseIn(store);
  if (deliveryCities.length === 0 && !promise) return null;
  return (
    <div className="space-y-3 border-l-2 border-primary pl-4">
      {promise && <p className="font-medium">{promise}</p>}
      {deliveryCities.length > 0 && (
        <p>
          <span className="font-medium">
            <Both of={policiesText.both('cities')} className="font-normal text-soft" />
          </span>
          <br />
          {withCommas(deliveryCities.map((city) => cityIn(city)))}
        </p>
      )}
    </div>
  );
}
