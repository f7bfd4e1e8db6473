import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { IMPORT_COLUMNS, type FileColumn, type ImportColumnName } from '#contract/goods/import-columns.ts';
import { importText as text } from '#contract/texts/product-import.ts';

interface ImportColumnsProps {
  columns: readonly FileColumn[];
  busy: boolean;
  /** The meanings of the columns in their order, '' for none. */
  onChosen: (meanings: readonly string[]) => void;
}

const CHOICES = [
  ['', text('columns.none')],
  ...IMPORT_COLUMNS.map((name) => [name, text(`columns.${name}`)] as const),
] as const;

/** Asks what the columns of a list mean whose titles nobody knows; each shows the first cell below its title. */
export function ImportColumns({ columns, busy, onChosen }: ImportColumnsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => columns.map(() => ''));
  const [problem, setProblem] = useState('');
  const choose = (at: number, name: string) =>
    setChosen((before) => before.map((each, index) => (index === at ? name : each)));

  function send() {
    const twice = chosen.find((name, index) => name !== '' && chosen.indexOf(name) !== index);
    if (twice) {
      const name = text(`columns.${twice as ImportColumnName}`);
      return setProblem(text('columns.twice', { name }));
    }
    if (!chosen.includes('name') && !chosen.includes('sku')) return setProblem(text('columns.needed'));
    setProblem('');
    onChosen(chosen);
  }

  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-h3 font-semibold">{text('columns.title')}</h3>
      <p className="mt-1 mb-4 max-w-2xl text-soft">
        <Both of={text.both('columns.explain')} className="mt-1 block text-meta" />
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ title, example }, at) => (
          <SelectField
            // Titles may stand twice, so that only the place tells a column.
            key={`${at} ${title}`}
            label={title || text('columns.column', { number: at + 1 })}
            hint={
              <span className="break-words">
                {example ? text('columns.example', { example }) : text('columns.noExample')}
              </span>
            }
            name={`column ${at + 1}`}
            value={chosen[at]}
            onChange={({ target }) => choose(at, target.value)}
          >
            <Options of={CHOICES} />
          </SelectField>
        ))}
      </div>
      <p role="alert" className="mt-3 text-error empty:hidden">
        {problem}
      </p>
      <div className="mt-4">
        <Button busy={busy} onClick={send}>
          {text('columns.check')}
        </Button>
      </div>
    </div>
  );
}
