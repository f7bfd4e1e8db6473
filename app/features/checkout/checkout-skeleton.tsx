import { NoScript } from '#app/ui/no-script.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { Summary } from './summary.tsx';

interface CheckoutSkeletonProps {
  step: number;
  heading: { en: string; am?: string };
  intro: string;
}

/** A step before it is known who is there: the frame is the final one. */
export function CheckoutSkeleton({ step, heading, intro }: CheckoutSkeletonProps) {
  return (
    <CheckoutFrame
      step={step}
      reached={step}
      heading={heading}
      intro={intro}
      summary={<Summary total={null} amounts={null} />}
    >
      <div className="min-h-96">
        <NoScript />
        <Spinner />
      </div>
    </CheckoutFrame>
  );
}
