import { Button } from '#app/ui/button.tsx';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

interface PlanBarProps {
  count: number;
  onPlan: () => void;
  onNone: () => void;
}

/** The bar of what is done with the chosen deliveries; it stays in view. */
export const PlanBar = ({ count, onPlan, onNone }: PlanBarProps) => (
  <section
    aria-label={text('plan.chosen', { count })}
    className="sticky bottom-(--office-bar,0px) z-30 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-control md:border"
  >
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {text('plan.chosen', { count })}
      </p>
      <Button variant="quiet" onClick={onNone}>
        {text('plan.none')}
      </Button>
      <Button onClick={onPlan}>{text('plan.open')}</Button>
    </div>
  </section>
);
