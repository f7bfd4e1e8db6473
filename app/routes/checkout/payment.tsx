import {
  PrefetchPageLinks,
  redirect,
  useNavigate,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { PaymentForm } from '#app/features/checkout/payment-form.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/toast.ts';

export const meta = privateTitle(text.payment.en);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  if (!shippingAddress.get()) {
    toast.error(toasts.noShippingAddress);
    throw redirect('/shipping');
  }
  return null;
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={3} heading={text.payment} intro={text.paymentIntro.en} />;
}

export default function Payment() {
  const navigate = useNavigate();
  const method = paymentMethod.use();
  const methods = useRouteLoaderData<typeof rootLoader>('root')?.store.paymentMethods ?? [];
  return (
    <CheckoutFrame
      step={3}
      reached={method ? 4 : 3}
      heading={text.payment}
      intro={text.paymentIntro.en}
      summary={<CartSummary />}
    >
      <PrefetchPageLinks page="/placeorder" />
      {methods.length > 0 ? (
        <PaymentForm methods={methods} onDone={() => void navigate('/placeorder')} />
      ) : (
        <Alert kind="info">{text.noMethod.en}</Alert>
      )}
    </CheckoutFrame>
  );
}
