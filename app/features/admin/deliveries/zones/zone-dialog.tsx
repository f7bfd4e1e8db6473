import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import type { ValuesOf } from '#app/ui/forms/facts.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import type { DeliveryZone } from '#contract/deliveries/delivery-zones.ts';
import { WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { OtherPrice } from '#app/features/admin/common/price-field.tsx';
import { usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { PlacesField } from './places-field.tsx';

interface ZoneDialogProps {
  /** The delivery zone to change; null for a new one. */
  zone: DeliveryZone | null;
  /** The other zones, whose places this zone cannot have. */
  others: readonly DeliveryZone[];
  onChanged: () => void;
  onClose: () => void;
}

/** The fields that the dialog wants filled, even where the shop has a value of its own for them. */
const NEEDED = ['name', 'fee', 'extraDays', 'morningPlaces', 'afternoonPlaces'] as const;

export default function ZoneDialog({ zone, others, ...rest }: ZoneDialogProps) {
  const prices = usePriceKind();
  const rate = useUsualRate();
  const isWithVat = prices === 'with-vat';
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/delivery/zones')}
      row={zone && isWithVat ? { ...zone, ...zone.withVat } : zone}
      title={zone ? text('dialog.edit', { name: staffNameOf(zone) }) : text('dialog.new')}
      width="wide"
      action={zone ? text('save') : text('make')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      check={(values) => {
        const empty = NEEDED.filter((name) => values[name].trim() === '');
        return Object.fromEntries(
          empty.map((name) => [name, text('fields.needed', { label: text(`fields.${name}`) })]),
        );
      }}
      send={async (values, { name, nameAm }) => {
        const body = { ...values, ...(isWithVat && { prices }) };
        if (zone) {
          const { _id: id, version } = zone;
          await api.call('PUT /api/delivery/zones/:id', { params: { id }, body: { ...body, version } });
        } else await api.call('POST /api/delivery/zones', { body });
        return { en: text(zone ? 'done.saved' : 'done.made', { name: staffNameOf({ name, nameAm }) }) };
      }}
    >
      {(edit) => (
        <>
          <FormFields
            edit={edit}
            of={[
              {
                beside: [
                  { field: 'name', label: text('fields.name'), hint: text('fields.nameHint') },
                  { field: 'nameAm', label: text('fields.nameAm') },
                  { field: 'fee', label: text('fields.fee') },
                  {
                    field: 'freeAbove',
                    label: priceKindsText(`named.${prices}`, { name: text('fields.freeAbove') }),
                    hint: (
                      <>
                        {text('fields.freeAboveHint')}
                        <OtherPrice typed={edit.values.freeAbove} vatPercent={rate} isSum />
                      </>
                    ),
                  },
                  { field: 'perFloor', label: text('fields.perFloor') },
                  {
                    field: 'extraDays',
                    label: text('fields.extraDays'),
                    hint: text('fields.extraDaysHint'),
                    required: true,
                  },
                  { field: 'morningPlaces', label: text('fields.morningPlaces'), required: true },
                  { field: 'afternoonPlaces', label: text('fields.afternoonPlaces'), required: true },
                  { field: 'rules', label: text('fields.rules'), hint: text('fields.rulesHint'), rows: 3 },
                  { field: 'rulesAm', label: text('fields.rulesAm'), rows: 3 },
                ],
              },
            ]}
          />
          <ChoicesField<Weekday>
            label={text('fields.weekdays')}
            name="weekdays"
            hint={text('fields.weekdaysHint')}
            error={edit.errors['weekdays']}
            choices={WEEKDAYS}
            chosen={edit.values.weekdays}
            labelOf={(day) => text(`weekdays.${day}`)}
            onChange={(weekdays) => edit.set({ weekdays })}
          />
          <PlacesField
            places={edit.values.places}
            taken={others.flatMap((each) => each.places)}
            isElsewhere={zone?.isElsewhere === true}
            error={edit.errors['places']}
            onChange={(places) => edit.set({ places, ...nameOfPlaces(edit.values, places) })}
          />
        </>
      )}
    </EndpointDialog>
  );
}

type Values = ValuesOf<'POST /api/delivery/zones'>;

/** A zone without a name is called like the only city in it. */
function nameOfPlaces({ name, nameAm }: Values, places: Values['places']): Partial<Values> {
  const cities = places.filter(({ kind }) => kind === 'city');
  const [only] = cities;
  if (name !== '' || nameAm !== '' || !only || cities.length > 1) return {};
  return { name: only.name, nameAm: only.nameAm };
}
