import { moneyText } from '#app/ui/prices/money-text.ts';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { HalfDayField } from '#app/features/admin/dispatch/half-day-field.tsx';
import { WayField } from '#app/features/admin/orders/money/way-field.tsx';
import { api } from '#app/state/api.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { GoodsBack, Refundable } from '#contract/paying/payments.ts';
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
  return (
    <>
      {has('isFree') && (
        <CheckboxField
          label={text('fields.isFree')}
          hint={text('fields.isFreeHint')}
          name="isFree"
          checked={values.isFree}
          onChange={({ target }) => set({ isFree: target.checked })}
        />
      )}
      {has('visit') && (
        <ChoiceField
          legend={text('fields.visit')}
          name="visit"
          value={values.visit}
          options={(['visit', 'collection', 'delivery'] as const).map((kind) => [
            kind,
            text(kind === 'delivery' ? 'visits.back' : `visits.${kind}`),
          ])}
          onChange={(visit) => set({ visit })}
        />
      )}
      {has('variants') && !of.isReserved && of.payingOrder === null && (
        <VariantFields
          of={of}
          values={values.variants}
          error={problems['variants']}
          onChange={(variants) => set({ variants })}
        />
      )}
      {has('halfDay') && <HalfDayFields {...props} />}
      {has('line') && <LineFields {...props} />}
      {has('amount') && <AmountField {...props} />}
      {has('goods') && <GoodsFields {...props} />}
      {has('text') && <WordsField {...props} />}
      {has('toBuyer') && (
        <CheckboxField
          label={text('fields.toBuyer')}
          name="toBuyer"
          checked={values.toBuyer}
          onChange={({ target }) => set({ toBuyer: target.checked })}
        />
      )}
    </>
  );
}

function AmountField({ action, values, problems, set }: CaseFieldsProps) {
  return (
    <TextField
      label={text(`amounts.${action as 'offer' | 'repaired' | 'moneyBack' | 'display'}`)}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required
      value={values.amount}
      onChange={({ target }) => set({ amount: target.value })}
      error={problems['amount'] ?? problems['price']}
    />
  );
}

/** Asks for a half-day, each with the taken and the existing places of the order's delivery zone. */
function HalfDayFields({ of, action, values, problems, set }: CaseFieldsProps) {
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
      <CheckboxField
        label={text('fields.force')}
        name="force"
        checked={values.force}
        onChange={({ target }) => set({ force: target.checked })}
      />
    </>
  );
}

/** Asks what became of the pieces; for a refund also which payment is refunded, and how. */
function GoodsFields({ action, values, problems, set, moneys }: CaseFieldsProps) {
  const choices = action === 'moneyBack' ? GOODS : GOODS.filter((each) => each !== 'not-returned');
  const money = moneys.find(({ payment }) => payment === values.payment) ?? moneys[0];
  return (
    <>
      <ChoiceField<GoodsBack>
        legend={text('fields.goods')}
        name="goods"
        value={values.goods === '' ? null : values.goods}
        options={choices.map((each) => [each, text(`goods.${each}`)])}
        error={problems['goods']}
        onChange={(goods) => set({ goods })}
      />
      {action === 'moneyBack' && moneys.length > 1 && (
        <ChoiceField
          legend={text('fields.payment')}
          name="payment"
          value={money?.payment ?? null}
          options={moneys.map(({ payment, left, proof }) => [payment, `${moneyText(left)} (${proof})`])}
          onChange={(payment) => set({ payment })}
        />
      )}
      {action === 'moneyBack' && money?.byHand && (
        <div className="field-columns gap-4 sm:grid-cols-2">
          <WayField
            label={text('fields.way')}
            name="way"
            value={values.way}
            onChange={({ target }) => set({ way: target.value })}
          />
          <TextField
            label={text('fields.reference')}
            name="reference"
            autoComplete="off"
            maxLength={60}
            value={values.reference}
            onChange={({ target }) => set({ reference: target.value })}
            error={problems['reference'] ?? problems['byHand.reference']}
          />
        </div>
      )}
    </>
  );
}
const GOODS = ['in-stock', 'damaged', 'not-returned'] as const satisfies readonly GoodsBack[];

/** Asks which piece becomes a floor model, and where it stands. */
function LineFields({ of, values, problems, set }: CaseFieldsProps) {
  const { answer: places } = useAnswer('places', () => api.call('GET /api/stock/places', {}));
  return (
    <div className="field-columns gap-4 sm:grid-cols-2">
      <SelectField
        label={text('fields.line')}
        name="line"
        value={values.line}
        onChange={({ target }) => set({ line: target.value })}
      >
        {of.orderItems
          .filter(({ displayed, qty }) => displayed < qty)
          .map(({ line, name, variantName }) => (
            <option key={line} value={line}>
              {[name, variantName].filter(Boolean).join(', ')}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={text('fields.place')}
        name="place"
        required
        value={values.place}
        onChange={({ target }) => set({ place: target.value })}
        error={problems['place']}
      >
        <option value="">{text('choose')}</option>
        {places?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function WordsField({ action, values, problems, set }: CaseFieldsProps) {
  return (
    <TextArea
      label={text(
        `texts.${action as 'accept' | 'refuse' | 'repair' | 'repaired' | 'exchanged' | 'note' | 'display'}`,
      )}
      name="text"
      rows={3}
      maxLength={action === 'display' ? 200 : 1000}
      required={action === 'refuse' || action === 'note' || action === 'display'}
      value={values.text}
      onChange={({ target }) => set({ text: target.value })}
      error={problems['text'] ?? problems['soldAsSeen']}
    />
  );
}
