import { TextArea } from '#app/ui/fields/field.tsx';
import { dayInEthiopia } from '#contract/days/days.ts';
import { dayOf } from '#contract/days/written-days.ts';
import { CASE_KINDS, type CaseKind } from '#contract/work/case-states.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import { PiecesField } from './pieces-field.tsx';
import { timeOf, wishesOf, withKind, type ServiceLine, type ServiceValues } from './service-values.ts';
import { WordsChoice } from './words-choice.tsx';

interface ServiceFieldsProps {
  of: {
    submission: { fields: Readonly<Record<string, string>> };
    values: ServiceValues;
    set: (change: Partial<ServiceValues>) => void;
    /** The lines of which at least one piece is chosen. */
    chosen: readonly ServiceLine[];
    isLate: boolean;
  };
  lines: readonly ServiceLine[];
  isShop: boolean;
}

/** The fields of a service case: the pieces, the kind of problem, the wish and a description. */
export function ServiceFields({ of, lines, isShop }: ServiceFieldsProps) {
  const { values, set, chosen } = of;
  const { fields } = of.submission;
  return (
    <>
      <PiecesField
        lines={lines}
        pieces={values.pieces}
        error={fields['lines']}
        onChange={(pieces) => set({ pieces })}
      />
      <WordsChoice
        legend={text.both('what')}
        name="kind"
        value={values.kind}
        options={CASE_KINDS.map((kind) => optionOf(kind, chosen, isShop))}
        error={fields['kind']}
        onChange={(kind) => set(withKind(values, kind))}
      />
      {isShop && of.isLate && <BeyondField of={of} />}
      <WordsChoice
        legend={text.both('wish')}
        name="wish"
        value={values.wish}
        options={wishesOf(values.kind).map((wish) => ({ value: wish, of: text.both(`wishes.${wish}`) }))}
        error={fields['wish']}
        onChange={(wish) => set({ wish })}
      />
      <TextArea
        label={text('reason')}
        labelAm={text.am('reason')}
        hint={text('reasonHint')}
        name="reason"
        rows={4}
        maxLength={1000}
        required
        value={values.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={fields['reason']}
      />
    </>
  );
}

/** The field in which people of the shop say why they take a case after its time. */
function BeyondField({ of: { submission, values, set } }: Pick<ServiceFieldsProps, 'of'>) {
  return (
    <TextArea
      label={text('beyond')}
      hint={text('beyondHint')}
      name="beyond"
      rows={2}
      maxLength={300}
      required
      value={values.beyond}
      onChange={({ target }) => set({ beyond: target.value })}
      error={submission.fields['beyond']}
    />
  );
}

/** Returns a kind of case as an option with its time limit; buyers cannot choose it after the limit. */
function optionOf(kind: CaseKind, chosen: readonly ServiceLine[], isShop: boolean) {
  const { until, isOpen } = timeOf(kind, chosen);
  const isPaid = kind === 'repair' && chosen.some(({ warrantyUntil }) => isOver(warrantyUntil));
  const note = isPaid
    ? text.both('atPrice')
    : until === null || chosen.length === 0
      ? undefined
      : text.both(isOpen ? 'until' : 'over', { day: dayOf(until) });
  return { value: kind, of: text.both(`kinds.${kind}`), note, disabled: !isOpen && !isShop };
}

const isOver = (day: string | null) => day === null || day < dayInEthiopia(new Date());
