import { arrivalDay, noonOf } from '#contract/delivery-day.ts';
import type { Product } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { shortDay, shortEthiopianDay } from '#app/ui/moments.ts';

interface ArrivalProps {
  /** The day in Ethiopia. */
  today: string;
  product: Pick<Product, 'countInStock' | 'leadTimeDays'>;
}

/** The day by which a piece that is ordered today is with its buyer; nothing where nothing can be promised. */
export function Arrival({ today, product }: ArrivalProps) {
  const day = arrivalDay(today, product);
  if (day === null) return null;
  const noon = noonOf(day);
  return (
    <div className="mt-1">
      <p className="font-medium">{catalogueText('arrives', { day: shortDay(noon) })}</p>
      {/* Names of months may differ between the browser's calendar and the server's. */}
      <p lang="am" className="am text-meta text-soft" suppressHydrationWarning>
        {catalogueText.am('arrives', { day: shortEthiopianDay(noon) })}
      </p>
    </div>
  );
}
