import { Suspense, useEffect } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { toast } from '#app/ui/toast.ts';
import type { PriceDialogProps } from './price-dialog.tsx';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'), NotLoaded);

/** The dialog of price changes, loaded when it opens for the first time. */
export function LazyPriceDialog(props: PriceDialogProps) {
  return (
    <Suspense>
      <PriceDialog {...props} />
    </Suspense>
  );
}

function NotLoaded({ onClose }: PriceDialogProps) {
  useEffect(() => {
    toast.error(text.both('prices.unavailable'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
