import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { materialsText } from '#contract/texts/materials.ts';
import { Button } from '#app/ui/button.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { readBlock } from './pasted-cells.ts';
import { optionError } from './sold-problems.ts';
import { OptionValue } from './option-value.tsx';
import type { NewValue, OptionDraft, ValueDraft } from './variant-draft.ts';
import { LONGEST_OPTION } from '#contract/longest.ts';

interface OptionCardProps {
  option: OptionDraft;
  position: number;
  errors: Record<string, string>;
  onChange: (change: Partial<OptionDraft>) => void;
  onValue: (id: string, change: Partial<ValueDraft>) => void;
  onAdd: (values: NewValue[]) => void;
  onRemoveValue: (id: string) => void;
  onRemove: () => void;
  onPictures: (value: ValueDraft) => void;
  onSwatch: (value: ValueDraft) => void;
  /** Opens the choice of materials: for one value, or with null to add values. */
  onMaterial: (value: ValueDraft | null) => void;
}

const KNOWN = text.below('knownOptions');

export function OptionCard(props: OptionCardProps) {
  const { option, position, onValue, onAdd, onRemoveValue, onPictures, onSwatch, onMaterial } = props;
  return (
    <fieldset className="space-y-4 rounded-control border border-line bg-surface p-4">
      <legend className="sr-only">{option.name || text('options.option', { position })}</legend>
      <OptionNames {...props} />
      {option.values.length > 0 && (
        <ul aria-label={text('options.valuesOf', { name: option.name })} className="divide-y divide-line">
          {option.values.map((value) => (
            <OptionValue
              key={value._id}
              value={value}
              onChange={(change) => onValue(value._id, change)}
              onRemove={() => onRemoveValue(value._id)}
              onPictures={() => onPictures(value)}
              onSwatch={() => onSwatch(value)}
              onMaterial={() => onMaterial(value)}
            />
          ))}
        </ul>
      )}
      <NewValues option={option} position={position} onAdd={onAdd} />
      <Button variant="secondary" onClick={() => onMaterial(null)}>
        {materialsText('picker.open')}
      </Button>
    </fieldset>
  );
}

function OptionNames({ option, position, errors, onChange, onRemove }: OptionCardProps) {
  /** Changes the name; a common one also fills in its Amharic name, unless another was typed. */
  function rename(name: string) {
    const known = KNOWN.find(
      (each) => text(`knownOptions.${each}`).toLowerCase() === name.trim().toLowerCase(),
    );
    const isOwn =
      option.nameAm !== '' && !KNOWN.some((each) => text.am(`knownOptions.${each}`) === option.nameAm);
    const nameAm = known && !isOwn ? text.am(`knownOptions.${known}`) : undefined;
    onChange({ name, ...(nameAm !== undefined && { nameAm }) });
  }
  return (
    <div className="field-columns gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SuggestingField
        label={text('options.name')}
        value={option.name}
        onChange={(event) => rename(event.target.value)}
        suggestions={KNOWN.map((each) => text(`knownOptions.${each}`))}
        maxLength={LONGEST_OPTION}
        autoComplete="off"
        error={errors[optionError(option.key)]}
      />
      <TextField
        label={text('options.nameAm')}
        lang="am"
        value={option.nameAm}
        onChange={(event) => onChange({ nameAm: event.target.value })}
        maxLength={LONGEST_OPTION}
        autoComplete="off"
      />
      <Button variant="quiet" onClick={onRemove}>
        {text('options.removeOf', { name: option.name || text('options.option', { position }) })}
      </Button>
    </div>
  );
}

/** Reads the typed or pasted values: one name, several with commas, or a column copied from a spreadsheet. */
function NewValues({ option, position, onAdd }: Pick<OptionCardProps, 'option' | 'position' | 'onAdd'>) {
  const [typed, setTyped] = useState('');
  /** Leaving the field adds the typed name too, because a save would otherwise lose it. */
  function add() {
    if (typed.trim() !== '') onAdd(namesIn(typed));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter must not save the form around this field.
    event.preventDefault();
    add();
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(pasted.trim())) return;
    event.preventDefault();
    onAdd(readBlock(pasted).map(([name = '', nameAm = '']) => ({ name, nameAm })));
  }
  return (
    <div className="field-columns gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={text('options.newValues', { name: option.name || text('options.option', { position }) })}
        hint={text('options.newValuesHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={add}
        autoComplete="off"
      />
      <Button variant="secondary" disabled={typed.trim() === ''} onClick={add}>
        {text('options.addValues')}
      </Button>
    </div>
  );
}

const namesIn = (typed: string) =>
  typed
    .split(/[,;፣]/)
    .map((part) => {
      const [name = '', nameAm = ''] = part.split('=').map((side) => side.trim());
      return { name, nameAm };
    })
    .filter(({ name }) => name !== '');
