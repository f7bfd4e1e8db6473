import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { PayByScanningProps } from './pay-by-scanning.tsx';

// As high as the code and its frame, so that nothing moves when it comes.
const Part = standalonePart<PayByScanningProps>(
  () => import('./pay-by-scanning.tsx'),
  <div className="min-h-48" />,
);

/** The EthQR of what is due, loaded only where the shop takes it. */
export const LazyPayByScanning = (props: PayByScanningProps) =>
  props.accounts.some(({ ethQr }) => ethQr) && <Part {...props} />;
