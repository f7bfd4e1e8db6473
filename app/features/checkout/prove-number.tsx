import { CodeSteps } from '#app/features/account/phone/code-steps.tsx';
import { api } from '#app/state/api.ts';
import { payer, shippingAddress } from '#app/state/checkout.ts';

/** Proves the buyer's number by a code where others have ordered with it too, and goes on with the order. */
export default function ProveNumber({ onProven }: { onProven: () => void }) {
  const [by, address] = [payer.use(), shippingAddress.use()];
  return (
    <CodeSteps
      phone={by?.phone || (address?.phone ?? '')}
      onCode={async (code) => {
        await api.call('POST /api/users/phone-verification', { body: { code } });
        onProven();
      }}
    />
  );
}
