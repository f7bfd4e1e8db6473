import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { DeliveryCard } from './delivery-card.tsx';

interface DeliveryListProps {
  items: readonly PlannedDelivery[];
  next: 'move' | 'call';
  empty: string;
  onChanged: () => void;
}

/** Deliveries for which something is to be done. */
export function DeliveryList({ items, next, empty, onChanged }: DeliveryListProps) {
  if (items.length === 0) return <EmptyTable>{empty}</EmptyTable>;
  return (
    <ul className="space-y-3">
      {items.map((delivery) => (
        <li key={delivery._id}>
          <DeliveryCard delivery={delivery} next={next} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}
