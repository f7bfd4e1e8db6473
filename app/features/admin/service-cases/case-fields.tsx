import { pieceName, staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { bindersOf, type Binders } from '#app/ui/forms/binders.ts';
import { FormFields, type FormItem } from '#app/ui/dialogs/form-fields.tsx';
import { HalfDayField } from '#app/features/admin/dispatch/half-day-field.tsx';
import { WayField } from '#app/features/admin/orders/money/way-field.tsx';
import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { GoodsBack, Refundable } from '#contract/paying/refunds.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import type { CaseAction } from './case-actions.ts';
import { FIELDS, type CaseValues } from './case-values.ts';
import { VariantFields } from './exchange-fields.tsx';

interface CaseFieldsProps {
  of: ManagedCase;
  action: CaseAction;
  values: CaseValues;
  problems: Record<string, string>;
  set: (change: Partial<CaseValues>) => void;
  /** The payments of the order that can be refunded. */
  moneys: readonly Refundable[];
}

export function CaseFields(props: CaseFieldsProps) {
  const { of, action, values, problems, set } = props;
  const has = (name: keyof CaseValues) => FIELDS[action].includes(name);
  const edit = bindersOf({ values, set, errors: problems });
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          has('isFree') && { flag: 'isFree', label: text('fields.isFree'), hint: text('fields.isFreeHint') },
          has('visit') && { choice: 'visit', legend: text('fields.visit'), options: VISITS },
        ]}
      />
      {has('variants') && !of.isReserved && of.payingOrder === null && (
        <VariantFields
          of={of}
          values={values.variants}
          error={problems['variants']}
          onChange={(variants) => set({ variants })}
        />
      )}
      {has('halfDay') && <HalfDayFields {...props} edit={edit} />}
      {has('line') && <LineFields {...props} edit={edit} />}
      {has('amount') && (
        <FormFields
          edit={edit}
          of={[
            {
              birr: 'amount',
              label: text(`amounts.${action as 'offer' | 'repaired' | 'moneyBack' | 'display'}`),
              error: problems['amount'] ?? problems['price'],
              required: true,
            },
          ]}
        />
      )}
      {has('goods') && <GoodsFields {...props} edit={edit} />}
      <FormFields
        edit={edit}
        of={[
          has('text') && wordsOf(action, problems),
          has('toBuyer') && { flag: 'toBuyer', label: text('fields.toBuyer') },
        ]}
      />
    </>
  );
}

type PartProps = CaseFieldsProps & { edit: Binders<CaseValues> };

const VISITS = (['visit', 'collection', 'delivery'] as const).map(
  (kind) => [kind, text(kind === 'delivery' ? 'visits.back' : `visits.${kind}`)] as const,
);

/** Asks for a half-day, each with the taken and the existing places of the order's delivery zone. */
function HalfDayFields({ of, action, values, problems, set, edit }: PartProps) {
  const kind = action === 'exchange' ? 'delivery' : values.visit;
  const open = of.visits.find((visit) => visit.kind === kind && visit.state === 'open');
  return (
    <>
      <HalfDayField
        isOwnZone={(zone) => (zone?._id ?? null) === of.zone}
        now={open ?? { day: null, half: null }}
        value={values.halfDay}
        error={problems['halfDay'] ?? problems['day']}
        onChange={(halfDay) => set({ halfDay })}
      />
      <FormFields edit={edit} of={[{ flag: 'force', label: text('fields.force') }]} />
    </>
  );
}

/** Asks what became of the pieces; for a refund also which payment is refunded, and how. */
function GoodsFields({ action, values, problems, moneys, edit }: PartProps) {
  const choices = action === 'moneyBack' ? GOODS : GOODS.filter((each) => each !== 'not-returned');
  const money = moneys.find(({ payment }) => payment === values.payment) ?? moneys[0];
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            choice: 'goods',
            legend: text('fields.goods'),
            options: choices.map((each) => [each, text(`goods.${each}`)]),
          },
          action === 'moneyBack' &&
            moneys.length > 1 && {
              choice: 'payment',
              legend: text('fields.payment'),
              value: money?.payment ?? null,
              options: moneys.map(({ payment, left, proof }) => [payment, `${moneyText(left)} (${proof})`]),
            },
        ]}
      />
      {action === 'moneyBack' && money?.byHand && (
        <div className="field-columns gap-4 sm:grid-cols-2">
          <WayField label={text('fields.way')} {...edit.text('way')} />
          <FormFields
            edit={edit}
            of={[
              {
                text: 'reference',
                ...{ label: text('fields.reference'), maxLength: 60 },
                error: problems['reference'] ?? problems['byHand.reference'],
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
const GOODS = ['in-stock', 'damaged', 'not-returned'] as const satisfies readonly GoodsBack[];

/** Asks which piece becomes a floor model, and where it stands. */
function LineFields({ of, edit }: PartProps) {
  const { answer: places } = useAnswer('places', () => api.call('GET /api/stock/places', {}));
  const lines = of.orderItems.filter(({ displayed, qty }) => displayed < qty);
  return (
    <div className="field-columns gap-4 sm:grid-cols-2">
      <FormFields
        edit={edit}
        of={[
          {
            select: 'line',
            label: text('fields.line'),
            options: lines.map(({ line, ...piece }) => [line, pieceName(piece)]),
          },
          {
            select: 'place',
            ...{ label: text('fields.place'), none: text('choose'), required: true },
            options: places?.map((place) => [place._id, staffNameOf(place)]) ?? [],
          },
        ]}
      />
    </div>
  );
}

type WithWords = 'accept' | 'refuse' | 'repair' | 'repaired' | 'exchanged' | 'note' | 'display';

const wordsOf = (action: CaseAction, problems: Record<string, string>): FormItem<CaseValues> => ({
  note: 'text',
  label: text(`texts.${action as WithWords}`),
  rows: 3,
  maxLength: action === 'display' ? 200 : 1000,
  required: action === 'refuse' || action === 'note' || action === 'display',
  error: problems['text'] ?? problems['soldAsSeen'],
});
