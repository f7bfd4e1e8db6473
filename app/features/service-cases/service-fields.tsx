import { TextArea } from '#app/ui/fields/field.tsx';
import type { ValuesOf } from '#app/ui/forms/facts.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { writtenDay } from '#contract/days/written-days.ts';
import { CASE_KINDS, type CaseKind } from '#contract/work/case-states.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import { PiecesField } from './pieces-field.tsx';
import { timeToOpen, wishesOf, withKind, type ServiceChoice, type ServiceLine } from './service-values.ts';
import { WordsChoice } from './words-choice.tsx';

interface ServiceFieldsProps {
  of: {
    form: Form<ValuesOf<'POST /api/orders/:id/service-cases'>>;
    choice: ServiceChoice;
    choose: (change: Partial<ServiceChoice>) => void;
    /** The lines of which at least one piece is chosen. */
    chosen: readonly ServiceLine[];
    isLate: boolean;
  };
  lines: readonly ServiceLine[];
  isShop: boolean;
}

/** The fields of a service case: the pieces, the kind of problem, the wish and a description. */
export function ServiceFields({ of, lines, isShop }: ServiceFieldsProps) {
  const { form, choice, choose, chosen } = of;
  const { errors } = form;
  return (
    <>
      <PiecesField
        lines={lines}
        pieces={choice.pieces}
        error={errors['lines']}
        onChange={(pieces) => choose({ pieces })}
      />
      <WordsChoice
        legend={text.both('what')}
        name="kind"
        value={choice.kind}
        options={CASE_KINDS.map((kind) => optionOf(kind, chosen, isShop))}
        error={errors['kind']}
        onChange={(kind) => choose(withKind(choice, kind))}
      />
      {isShop && of.isLate && <BeyondField form={form} />}
      <WordsChoice
        legend={text.both('wish')}
        name="wish"
        value={choice.wish}
        options={wishesOf(choice.kind).map((wish) => ({ value: wish, of: text.both(`wishes.${wish}`) }))}
        error={errors['wish']}
        onChange={(wish) => choose({ wish })}
      />
      <TextArea
        label={text('reason')}
        labelAm={text.am('reason')}
        hint={text('reasonHint')}
        rows={4}
        {...form.text('reason')}
      />
    </>
  );
}

/** The field in which people of the shop say why they take a case after its time. */
function BeyondField({ form }: Pick<ServiceFieldsProps['of'], 'form'>) {
  return (
    <TextArea label={text('beyond')} hint={text('beyondHint')} rows={2} {...form.text('beyond')} required />
  );
}

/** Returns a kind of case as an option with its time limit; buyers cannot choose it after the limit. */
function optionOf(kind: CaseKind, chosen: readonly ServiceLine[], isShop: boolean) {
  const { until, isOpen } = timeToOpen(kind, chosen);
  const isPaid = kind === 'repair' && chosen.some(({ warrantyUntil }) => isOver(warrantyUntil));
  const note = isPaid
    ? text.both('atPrice')
    : until === null || chosen.length === 0
      ? undefined
      : text.both(isOpen ? 'until' : 'over', { day: writtenDay(until) });
  return { value: kind, of: text.both(`kinds.${kind}`), note, disabled: !isOpen && !isShop };
}

const isOver = (day: string | null) => day === null || day < dayInEthiopia(new Date());
