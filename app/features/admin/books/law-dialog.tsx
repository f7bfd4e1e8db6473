import { categorySlugs } from '#contract/goods/categories.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { parseBirr } from '#app/features/admin/orders/money/refund-amounts.ts';
import { api } from '#app/state/api.ts';
import type { FormItem } from '#app/ui/forms/form-fields.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { LAW_FACTS, type LawName } from '#contract/books/law-names.ts';
import { booksText as text } from '#contract/texts/books.ts';

interface LawDialogProps {
  name: LawName;
  onChanged: () => void;
  onClose: () => void;
}

type Values = ValuesOf<'POST /api/laws'>;

export default function LawDialog({ name, ...rest }: LawDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/laws')}
      {...rest}
      title={text('laws.addTo', { law: text(`laws.names.${name}`) })}
      action={text('laws.save')}
      closeLabel={text('laws.close')}
      first={{ law: name }}
      check={(values) => checkLaw(values)}
      send={async (body) => {
        await api.call('POST /api/laws', { body });
        return { en: text('laws.saved') };
      }}
      fields={({ values }) => fieldsOf(name, values)}
    />
  );
}

function fieldsOf(name: LawName, { category }: Values): FormItem<Values>[] {
  const { unit, byCategory } = LAW_FACTS[name];
  return [
    byCategory && {
      field: 'category',
      label: text('laws.category'),
      asSelect: true,
      none: text('laws.all'),
      options: categorySlugs().map((slug) => [slug, staffName(slug)] as const),
    },
    {
      field: 'value',
      label: text('laws.value'),
      hint: [text(`laws.hints.${unit}`), category && text('laws.hints.takeBack')].filter(Boolean).join(' '),
      required: category === '',
    },
    { field: 'validFrom', label: text('laws.validFrom') },
    { field: 'source', label: text('laws.source'), hint: text('laws.sourceHint') },
    { field: 'checkedBy', label: text('laws.checkedBy'), hint: text('laws.checkedByHint') },
  ];
}

/** Finds problems of the typed rule. A category may have no number: the one for all categories then counts again. */
function checkLaw({ category, value, validFrom, source }: Values) {
  const isEmpty = value.trim() === '';
  const needed = (typed: string) => typed.trim() === '' && text('laws.needed');
  return {
    value: isEmpty
      ? category === '' && text('laws.needed')
      : parseBirr(value) === null && text('laws.valueWrong'),
    validFrom: needed(validFrom),
    source: needed(source),
  };
}
