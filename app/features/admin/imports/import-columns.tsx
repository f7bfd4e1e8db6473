import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import {
  AS_UNDERSTOOD,
  IMPORT_COLUMNS,
  type FileColumn,
  type ImportColumnName,
} from '#contract/goods/import-columns.ts';
import { importText as text } from '#contract/texts/product-import.ts';

interface ImportColumnsProps {
  /** The columns, with what they are understood as where they are. */
  columns: readonly (FileColumn & { meaning?: string })[];
  busy: boolean;
  /** The look of its button; another one beside it may be the main one. */
  look?: 'primary' | 'secondary';
  /** The meanings of the columns in their order, '' for none. */
  onChosen: (meanings: readonly string[]) => void;
}

const CHOICES = [
  ['', text('columns.none')],
  ...IMPORT_COLUMNS.map((name) => [name, text(`columns.${name}`)] as const),
] as const;

/** A meaning that a person cannot choose, such as that of an option, stays as it is understood. */
const beginningOf = (meaning = ''): string =>
  meaning === '' || IMPORT_COLUMNS.some((name) => name === meaning) ? meaning : AS_UNDERSTOOD;

const choicesOf = (meaning = '') =>
  beginningOf(meaning) === AS_UNDERSTOOD
    ? [[AS_UNDERSTOOD, text('columns.asUnderstood', { meaning })] as const, ...CHOICES]
    : CHOICES;

/** Asks what the columns of a file mean; each shows the first cell below its title. */
export function ImportColumns({ columns, busy, look = 'primary', onChosen }: ImportColumnsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    columns.map(({ meaning }) => beginningOf(meaning)),
  );
  const [problem, setProblem] = useState('');
  const choose = (at: number, name: string) =>
    setChosen((before) => before.map((each, index) => (index === at ? name : each)));

  function send() {
    const twice = chosen.find(
      (name, index) => name !== '' && name !== AS_UNDERSTOOD && chosen.indexOf(name) !== index,
    );
    if (twice) {
      const name = text(`columns.${twice as ImportColumnName}`);
      return setProblem(text('columns.twice', { name }));
    }
    const isNamed = ['name', 'sku', AS_UNDERSTOOD].some((name) => chosen.includes(name));
    if (!isNamed) return setProblem(text('columns.needed'));
    setProblem('');
    // A choice says less than the title of a column does, so a column that a person leaves stays as it is.
    onChosen(chosen.map((name, at) => (name !== '' && name === columns[at]!.meaning ? AS_UNDERSTOOD : name)));
  }

  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ title, example, meaning }, at) => (
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
            <Options of={choicesOf(meaning)} />
          </SelectField>
        ))}
      </div>
      <p role="alert" className="mt-3 text-error empty:hidden">
        {problem}
      </p>
      <div className="mt-4">
        <Button variant={look} busy={busy} onClick={send}>
          {text('columns.check')}
        </Button>
      </div>
    </>
  );
}

/** Asks for the columns of a list whose titles nobody knows. */
export function UnknownColumns(props: ImportColumnsProps) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-h3 font-semibold">{text('columns.title')}</h3>
      <p className="mt-1 mb-4 max-w-2xl text-soft">
        <Both of={text.both('columns.explain')} className="mt-1 block text-meta" />
      </p>
      <ImportColumns {...props} />
    </div>
  );
}
