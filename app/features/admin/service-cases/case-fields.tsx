import { inStaffLanguage, pieceName, staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';
import type { Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { HalfDayField } from '#app/features/admin/deliveries/planning/half-day-field.tsx';
import { wayName } from '#app/features/quote/way-name.ts';
import { WayField } from '#app/features/admin/orders/money/way-field.tsx';
import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { CASE_WISHES } from '#contract/work/case-states.ts';
import { numberOfProof } from '#contract/paying/proof-by-hand.ts';
import type { GoodsBack, Refundable } from '#contract/paying/refunds.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import type { CaseAction } from './case-actions.ts';
import { FIELDS, NEEDS_TEXT, type CaseValues } from './case-values.ts';
import { VariantFields } from './exchange-fields.tsx';

interface CaseFieldsProps {
  of: ManagedCase;
  action: CaseAction;
  edit: Edit<CaseValues>;
  /** The payments of the order that can be refunded. */
  moneys: readonly Refundable[];
}

export function CaseFields(props: CaseFieldsProps) {
  const { of, action, edit } = props;
  const { values, set, errors } = edit;
  const has = (name: keyof CaseValues) => FIELDS[action].includes(name);
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          has('wish') &&
            of.wish === 'office' && {
              field: 'wish',
              label: text('fields.wish'),
              options: CASE_WISHES.map((each) => [each, text(`refused.wish.${each}`)]),
            },
          has('isFree') && { field: 'isFree', label: text('fields.isFree'), hint: text('fields.isFreeHint') },
          has('kind') && { field: 'kind', label: text('fields.visit'), options: VISITS },
        ]}
      />
      {has('chosen') && !of.isReserved && of.payingOrder === null && (
        <VariantFields
          of={of}
          values={values.chosen}
          error={errors['variants']}
          onChange={(chosen) => set({ chosen })}
        />
      )}
      {has('halfDay') && <HalfDayFields {...props} />}
      {has('line') && <LineFields {...props} />}
      {has('amount') && (
        <FormFields
          edit={edit}
          of={[
            {
              field: 'amount',
              label: text(`amounts.${action as 'offer' | 'repaired' | 'moneyBack' | 'display'}`),
              error: errors['amount'] ?? errors['price'] ?? errors['cost'],
            },
          ]}
        />
      )}
      {has('goods') && <GoodsFields {...props} />}
      <FormFields
        edit={edit}
        of={[
          has('soldAsSeen') && { field: 'soldAsSeen', label: text('texts.display'), rows: 3 },
          has('text') && {
            field: 'text',
            label: text(`texts.${action as WithWords}`),
            rows: 3,
            required: NEEDS_TEXT.includes(action),
          },
          has('toBuyer') && { field: 'toBuyer', label: text('fields.toBuyer') },
        ]}
      />
    </>
  );
}

type WithWords = 'accept' | 'refuse' | 'repair' | 'repaired' | 'exchanged' | 'note';

const VISITS = (['visit', 'collection', 'delivery'] as const).map(
  (kind) => [kind, text(kind === 'delivery' ? 'visits.back' : `visits.${kind}`)] as const,
);

/** Asks for a half-day, each with the taken and the existing places of the order's delivery zone. */
function HalfDayFields({ of, action, edit }: CaseFieldsProps) {
  const { values, set, errors } = edit;
  const kind = action === 'exchange' ? 'delivery' : values.kind;
  const open = of.visits.find((visit) => visit.kind === kind && visit.state === 'open');
  return (
    <>
      <HalfDayField
        isOwnZone={(zone) => (zone?._id ?? null) === of.zone}
        now={open ?? { day: null, half: null }}
        value={values.halfDay}
        error={errors['halfDay'] ?? errors['day']}
        onChange={(halfDay) => set({ halfDay })}
      />
      <FormFields edit={edit} of={[{ field: 'force', label: text('fields.force') }]} />
    </>
  );
}

/** Asks what became of the pieces; for a refund also which payment is refunded, and how. */
function GoodsFields({ action, moneys, edit }: CaseFieldsProps) {
  const choices = action === 'moneyBack' ? GOODS : GOODS.filter((each) => each !== 'not-returned');
  const money = moneys.find(({ payment }) => payment === edit.values.payment) ?? moneys[0];
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            field: 'goods',
            label: text('fields.goods'),
            options: choices.map((each) => [each, text(`goods.${each}`)]),
          },
          action === 'moneyBack' &&
            moneys.length > 1 && {
              field: 'payment',
              label: text('fields.payment'),
              usual: money?.payment ?? null,
              options: moneys.map((each) => [each.payment, moneyInWords(each)]),
            },
        ]}
      />
      {action === 'moneyBack' && money?.byHand && (
        <div className="field-columns gap-4 sm:grid-cols-2">
          <WayField label={text('fields.way')} {...edit.text('way')} required={false} />
          <FormFields
            edit={edit}
            of={[
              { field: 'reference', label: text('fields.reference'), required: edit.values.way !== 'cash' },
            ]}
          />
        </div>
      )}
    </>
  );
}
const moneyInWords = ({ left, proof, ...way }: Refundable) =>
  [moneyText(left), inStaffLanguage(wayName({ proof, ...way })), numberOfProof(proof)]
    .filter(Boolean)
    .join(' · ');

const GOODS = ['in-stock', 'damaged', 'not-returned'] as const satisfies readonly GoodsBack[];

/** Asks which piece becomes a floor model, and where it stands. */
function LineFields({ of, edit }: CaseFieldsProps) {
  const { answer: places } = useAnswer('places', () => api.call('GET /api/stock/places', {}));
  const lines = of.orderItems.filter(({ displayed, qty }) => displayed < qty);
  return (
    <div className="field-columns gap-4 sm:grid-cols-2">
      <FormFields
        edit={edit}
        of={[
          {
            field: 'line',
            asSelect: true,
            label: text('fields.line'),
            options: lines.map(({ line, ...piece }) => [line, pieceName(piece)]),
            required: false,
          },
          {
            field: 'place',
            asSelect: true,
            ...{ label: text('fields.place'), none: text('choose') },
            options: places?.map((place) => [place._id, staffNameOf(place)]) ?? [],
          },
        ]}
      />
    </div>
  );
}
