import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame.tsx';
import { Summary } from './summary.tsx';

/** A step before it is known who is there: the frame is the final one. */
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
