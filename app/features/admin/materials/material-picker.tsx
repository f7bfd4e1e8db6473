import { useState } from 'react';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import MaterialDialog from './material-dialog.tsx';
import type { MaterialValues } from './material-fields.tsx';
import { isCalled, stateInWords } from './material-state.ts';
import { Swatch } from './swatch.tsx';

type Looks = Pick<MaterialValues, 'name' | 'nameAm' | 'colour' | 'picture'> & { material: string };

interface MaterialPickerProps {
  /** The option value that gets one material; null if several are chosen, each for a new value. */
  value: Looks | null;
  onDone: (chosen: Material[]) => void;
  onClose: () => void;
}

/** Chooses among the shop's materials, or adds one. Lazily loaded. */
export default function MaterialPicker({ value, onDone, onClose }: MaterialPickerProps) {
  const { materials, failure, add } = useMaterials();
  const [chosen, setChosen] = useState<readonly string[]>(value?.material ? [value.material] : []);
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const single = value !== null;

  function toggle(id: string) {
    if (chosen.includes(id)) setChosen(chosen.filter((each) => each !== id));
    else setChosen(single ? [id] : [...chosen, id]);
  }
  if (isAdding)
    return (
      <MaterialDialog
        material={null}
        beginning={beginningOf(value, typed)}
        onSaved={(saved) => {
          add(saved);
          setTyped('');
          setChosen(single ? [saved._id] : [...chosen, saved._id]);
        }}
        onClose={() => setIsAdding(false)}
      />
    );
  const known = materials ?? [];
  return (
    <FormDialog
      title={single ? text('picker.titleOf', { name: value.name }) : text('picker.title')}
      description={text('picker.what')}
      width="medium"
      closeLabel={text('close')}
      onSubmit={() => onDone(chosen.flatMap((id) => known.find(({ _id }) => _id === id) ?? []))}
      onClose={onClose}
      action={
        single && chosen.length === 0 ? text('picker.none') : text('picker.done', { count: chosen.length })
      }
      disabled={materials === null || (!single && chosen.length === 0)}
    >
      <Failure of={failure} />
      <Search typed={typed} onType={setTyped} onAdd={() => setIsAdding(true)} />
      {materials === null && failure === null && <Spinner />}
      {materials !== null && (
        <Choices
          materials={materials.filter((each) => isCalled(each, typed))}
          isSearched={typed.trim() !== ''}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </FormDialog>
  );
}

interface SearchProps {
  typed: string;
  onType: (typed: string) => void;
  onAdd: () => void;
}

function Search({ typed, onType, onAdd }: SearchProps) {
  return (
    <div className="field-columns gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        type="search"
        label={text('search')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        autoComplete="off"
      />
      <Button variant="secondary" onClick={onAdd}>
        {text('add')}
      </Button>
    </div>
  );
}

/** The first fields of a new material: the typed name, else the name, colour and picture of the option value. */
const beginningOf = (value: Looks | null, typed: string): Partial<MaterialValues> => {
  if (typed.trim() !== '' || value === null || value.material !== '') return { name: typed.trim() };
  const { name, nameAm, colour, picture } = value;
  return { name, nameAm, colour, picture };
};

function useMaterials() {
  const { answer, failure, show } = useAnswer<readonly Material[]>('materials', () =>
    api.call('GET /api/materials'),
  );
  const add = (material: Material) => show([material, ...(answer ?? [])]);
  return { materials: answer, failure, add };
}

interface ChoicesProps {
  materials: readonly Material[];
  isSearched: boolean;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function Choices({ materials, isSearched, chosen, onToggle }: ChoicesProps) {
  if (materials.length === 0)
    return <p className="text-soft">{text(isSearched ? 'noneFound' : 'picker.empty')}</p>;
  return (
    <ul aria-label={text('picker.list')} className="grid gap-2 sm:grid-cols-2">
      {materials.map((material) => (
        <li key={material._id}>
          <button
            type="button"
            aria-pressed={chosen.includes(material._id)}
            onClick={() => onToggle(material._id)}
            className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-3 py-1.5 text-left hover:border-ink aria-pressed:border-primary aria-pressed:bg-tint-leaf aria-pressed:outline-1 aria-pressed:outline-primary"
          >
            <Swatch of={material} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{material.name}</span>{' '}
              {material.nameAm && <Am className="text-meta text-soft">{material.nameAm}</Am>}
              <span className="block text-meta text-soft">
                {text(`kinds.${material.kind}`)}
                {material.state !== 'available' && ` · ${stateInWords(material)}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
