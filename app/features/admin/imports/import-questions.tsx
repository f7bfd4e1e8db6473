import { useState, type ComponentProps } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { categories } from '#contract/goods/categories.ts';
import { inLevels } from '#contract/goods/category-kinds.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { limitsOf } from '#app/ui/forms/binders.ts';

/** The answer that makes a category of the file's own words; no slug has a colon. */
const MAKE = ':make';

const CATEGORY = factsOf('POST /api/categories');

interface Answer {
  /** A slug, '' for drafts, or `MAKE`. */
  category: string;
  name: string;
  nameAm: string;
}

const ETHIOPIC = /[\u1200-\u139f]/;

/** A category's names in both languages, as its words in the file have them: 'Lamps / መብራት'. */
function namesIn(said: string): Pick<Answer, 'name' | 'nameAm'> {
  const parts = said.split(/\s*[/|()]\s*/).filter(Boolean);
  const nameAm = parts.find((part) => ETHIOPIC.test(part)) ?? '';
  return { name: parts.find((part) => !ETHIOPIC.test(part)) ?? nameAm, nameAm };
}

interface ImportQuestionsProps {
  of: ProductImport;
  onAnswered: () => void;
}

/** The questions of the trial run about the whole file: categories that the shop does not have, and a foreign currency. */
export function ImportQuestions({ of, onAnswered }: ImportQuestionsProps) {
  const { categories: unknown, currency } = of.questions;
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const form = useForm({
    of: factsOf('PUT /api/products/imports/:id/answers'),
    send: (_body, { rate }) => send(Number(rate)),
  });
  if (unknown.length === 0 && currency === null) return null;

  const answerOf = (said: string): Answer => answers[said] ?? { category: '', ...namesIn(said) };
  const put = (said: string, change: Partial<Answer>) =>
    setAnswers((before) => ({ ...before, [said]: { ...answerOf(said), ...change } }));

  async function send(birr: number): Promise<void> {
    const said: { said: string; category: string | null }[] = [];
    for (const { said: words } of unknown) {
      const { category, name, nameAm } = answerOf(words);
      if (category !== MAKE) said.push({ said: words, category: category || null });
      else {
        const made = await api.call('POST /api/categories', { body: { name, nameAm } });
        put(words, { category: made.slug });
        said.push({ said: words, category: made.slug });
      }
    }
    await api.call('PUT /api/products/imports/:id/answers', {
      params: { id: of._id },
      body: { categories: said, ...(birr > 0 && { rate: birr }) },
    });
    onAnswered();
  }

  return (
    <EndpointForm of={form} className="mt-5 border-t border-line pt-5">
      {currency !== null && <CurrencyQuestion currency={currency} rate={form.text('rate')} />}
      {unknown.length > 0 && (
        <>
          <h3 className="text-h3 font-semibold">{text('questions.categories')}</h3>
          <p className="mt-1 mb-3 max-w-2xl text-soft">
            <Both of={text.both('questions.categoriesExplain')} className="mt-1 block text-meta" />
          </p>
          <ul className="max-w-3xl divide-y divide-line">
            {unknown.map(({ said, products }) => (
              <li key={said} className="py-3">
                <CategoryQuestion
                  said={said}
                  products={products}
                  answer={answerOf(said)}
                  onAnswer={(change) => put(said, change)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="my-3 empty:hidden">
        <Failure of={form.failure} />
      </div>
      <Button type="submit" variant="secondary" busy={form.busy}>
        {text('questions.save')}
      </Button>
    </EndpointForm>
  );
}

function CurrencyQuestion({ currency, rate }: { currency: string; rate: ComponentProps<'input'> }) {
  const isNamed = currency !== '?';
  const explained = isNamed
    ? text.both('questions.currencyExplain', { currency })
    : text.both('questions.currencyOpenExplain');
  return (
    <div className="mb-5">
      <h3 className="text-h3 font-semibold">
        {isNamed ? text('questions.currency', { currency }) : text('questions.currencyOpen')}
      </h3>
      <p className="mt-1 mb-3 max-w-2xl text-soft">
        <Both of={explained} className="mt-1 block text-meta" />
      </p>
      <div className="max-w-xs">
        <TextField {...rate} label={text('questions.rate')} labelAm={text.am('questions.rate')} />
      </div>
    </div>
  );
}

interface CategoryQuestionProps {
  said: string;
  products: number;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
}

function CategoryQuestion({ said, products, answer, onAnswer }: CategoryQuestionProps) {
  const known = inLevels(categories()).map(
    (each) => [each.slug, `${each.parent === null ? '' : '– '}${staffName(each.slug)}`] as const,
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={text('questions.meaning', { said })}
        hint={text('questions.products', { count: products })}
        name={`category ${said}`}
        value={answer.category}
        onChange={({ target }) => onAnswer({ category: target.value })}
      >
        <Options of={[['', text('questions.drafts')], [MAKE, text('questions.make')], ...known]} />
      </SelectField>
      {answer.category === MAKE && (
        <div className="grid gap-3">
          <TextField
            label={text('questions.name', { said })}
            name={`name ${said}`}
            {...limitsOf(CATEGORY.name)}
            value={answer.name}
            onChange={({ target }) => onAnswer({ name: target.value })}
          />
          <TextField
            label={text('questions.nameAm', { said })}
            name={`nameAm ${said}`}
            {...limitsOf(CATEGORY.nameAm)}
            lang="am"
            value={answer.nameAm}
            onChange={({ target }) => onAnswer({ nameAm: target.value })}
          />
        </div>
      )}
    </div>
  );
}
