import { commonText } from '#contract/texts/common.ts';

/** Something is being fetched. The text is for screen readers (spec section 4). */
export function Spinner({ label = commonText('loading') }: { label?: string }) {
  return (
    <div role="status" className="flex justify-center py-8">
      <span aria-hidden className="spinner size-8 border-3 text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
