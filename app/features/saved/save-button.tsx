import { isSameLine } from '#contract/orders/order-lines.ts';
import { saveButtonText } from '#contract/texts/save-button.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useSaved } from './use-saved.ts';

interface SaveButtonProps {
  product: string;
  /** The id of the chosen variant; undefined for a product without options, and in lists. */
  variant?: string | undefined;
  name: string;
}

/** The heart that saves a product. Its code is loaded with the first press. */
export function SaveButton({ product, variant, name }: SaveButtonProps) {
  const piece = { product, variant };
  const isSaved = useSaved().some((other) => isSameLine(other, piece));
  const change = () =>
    import('./change-saved.ts').then(
      ({ changeSaved }) => changeSaved(piece, !isSaved),
      () => toast.error(toastsText.both('somethingWrong')),
    );
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={saveButtonText('save', { name })}
      onClick={() => void change()}
      className="heart"
    />
  );
}
