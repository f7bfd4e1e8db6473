import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { DeliveryLineFields } from './delivery-line.tsx';
import { DeliveryDay, DeliverySource } from './delivery-source.tsx';
import { PieceSearch } from './piece-search.tsx';
import { useDelivery } from './use-delivery.ts';

/** The form for goods from a supplier, which have arrived or are expected on a day. */
export function DeliveryForm({ places }: { places: readonly Place[] }) {
  const work = useDelivery(places);
  const { form, lines } = work;
  return (
    <EndpointForm of={form} className="max-w-3xl space-y-5">
      <Failure of={form.failure} />
      <DeliveryDay work={work} />
      <DeliverySource work={work} places={places} />
      <PieceSearch onAdd={work.add} error={form.errors['lines']} />
      {lines.length > 0 && (
        <ul className="space-y-3">
          {lines.map((line, index) => (
            <DeliveryLineFields key={line.item._id} line={line} index={index} work={work} />
          ))}
        </ul>
      )}
      <FormFields edit={form} of={[{ field: 'note', label: text('goods.note') }]} />
      <Button type="submit" busy={form.busy}>
        {text('goods.save')}
      </Button>
    </EndpointForm>
  );
}
