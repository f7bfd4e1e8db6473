import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { QUOTATION_FACTS } from '#contract/orders/quotation-states.ts';
import type { QuotationSummary } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';

interface QuotationDialogProps {
  quotation: QuotationSummary;
  /** Called after a change, made here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'extend' | 'withdraw';

/** Gives a quotation another last day, or withdraws it. Lazily loaded. */
export default function QuotationDialog({ quotation, ...rest }: QuotationDialogProps) {
  const choices: Choice[] = QUOTATION_FACTS[quotation.state].isWithdrawable
    ? ['extend', 'withdraw']
    : ['extend'];
  const params = { id: quotation._id };
  return (
    <EndpointDialog
      of={factsOf('PUT /api/quotations/:id/validity')}
      row={quotation}
      {...rest}
      title={text('dialog.title', { number: quotation.number ?? '' })}
      action={({ choice }) => choice && text(`dialog.actions.${choice}`)}
      isDanger={({ choice }) => choice === 'withdraw'}
      closeLabel={text('dialog.close')}
      first={{ choice: choices.length === 1 ? 'extend' : (null as Choice | null) }}
      check={({ choice, validUntil }) => ({
        choice: !choice && text('dialog.choiceNeeded'),
        validUntil: choice === 'extend' && !validUntil && text('dialog.dayNeeded'),
      })}
      send={async (body, { choice, validUntil }) => {
        if (choice === 'extend') await api.call('PUT /api/quotations/:id/validity', { params, body });
        else await api.call('POST /api/quotations/:id/withdrawal', { params });
        return { en: text(`dialog.done.${choice!}`, { day: validUntil }) };
      }}
      onRefused
      fields={({ values }) => [
        {
          field: 'choice',
          label: text('dialog.choice'),
          options: choices.map((each) => [each, text(`dialog.choices.${each}`)]),
        },
        values.choice === 'extend' && { field: 'validUntil', label: text('dialog.validUntil') },
      ]}
    />
  );
}
