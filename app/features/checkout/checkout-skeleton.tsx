import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame.tsx';
import { Summary } from './summary.tsx';

/** A step of the checkout before the session is read; its frame stays the same afterwards. */
export function CheckoutSkeleton(props: Pick<CheckoutFrameProps, 'step' | 'heading' | 'intro'>) {
  return (
    <CheckoutFrame {...props} reached={props.step} summary={<Summary total={null} amounts={null} />}>
      <div className="min-h-96">
        <NoScript />
        <Spinner />
      </div>
    </CheckoutFrame>
  );
}
