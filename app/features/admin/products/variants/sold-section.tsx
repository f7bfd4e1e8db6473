import { useState } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Button } from '#app/ui/button.tsx';
import {
  addOption,
  addValues,
  changeOption,
  changeValue,
  removeOption,
  removeValue,
  type Beginning,
} from './option-changes.ts';
import { OptionCard } from './option-card.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { rowName, type SoldEdit } from './use-sold-edit.ts';
import { MaterialsOf, type MaterialTarget } from './materials-of.tsx';
import { hasOptions, type NewValue, type Sold, type ValueDraft, type VariantDraft } from './variant-draft.ts';
import { VariantGrid } from './variant-grid.tsx';

/** The limits of the server. */
const MOST_OPTIONS = 3;
const MOST_PICTURES = 12;

interface SoldSectionProps {
  edit: SoldEdit;
  product: string;
  /** Pictures of the product itself. */
  pictures: readonly string[];
  errors: Record<string, string>;
  /** The VAT rate of the product in percent; absent: the usual one. */
  vatPercent: number | undefined;
  /** The price and stock in the fields above, which the first row begins with. */
  beginning: Beginning & { stock: string };
  /** Called when the last option is removed: price and stock go back to the fields above. */
  onPlain: (row: VariantDraft) => void;
}

/** The variant or value for which pictures are being chosen. */
interface Target {
  title: string;
  chosen: readonly string[];
  most: number;
  take: (pictures: string[]) => Sold;
}

/** The editor of a product's options and of its variants with their prices. */
export default function SoldSection({
  edit,
  product,
  pictures,
  errors,
  vatPercent,
  beginning,
  onPlain,
}: SoldSectionProps) {
  const { sold } = edit;
  const [target, setTarget] = useState<Target | null>(null);
  const [asked, setAsked] = useState<MaterialTarget | null>(null);
  function add(key: string, values: NewValue[]) {
    const begun = hasOptions(sold) ? sold : withBeginning(sold, beginning);
    edit.change(addValues(begun, key, values, beginning));
  }
  function takeOut(changed: Sold) {
    edit.takeOut(changed);
    if (hasOptions(sold) && !hasOptions(changed) && changed.variants[0]) onPlain(changed.variants[0]);
  }
  return (
    <div className="min-w-0 space-y-5">
      <p className="text-soft">{text('options.hint')}</p>
      <OptionCards
        edit={edit}
        errors={errors}
        onAdd={add}
        onTakeOut={takeOut}
        onTarget={setTarget}
        onMaterial={setAsked}
      />
      <SectionButtons edit={edit} />
      {hasOptions(sold) && (
        <VariantGrid
          edit={edit}
          errors={errors}
          vatPercent={vatPercent}
          onPictures={(row) => setTarget(ofRow(sold, row))}
        />
      )}
      {asked && (
        <MaterialsOf
          asked={asked}
          onAdd={(values) => add(asked.option, values)}
          onValue={(id, change) => edit.change(changeValue(sold, id, change))}
          onClose={() => setAsked(null)}
        />
      )}
      {target && (
        <TargetPicker
          product={product}
          known={[...new Set([...pictures, ...sold.variants.flatMap(({ images }) => images)])]}
          target={target}
          onChange={edit.change}
          onClose={() => setTarget(null)}
        />
      )}
    </div>
  );
}

interface OptionCardsProps extends Pick<SoldSectionProps, 'edit' | 'errors'> {
  onAdd: (key: string, values: NewValue[]) => void;
  onTakeOut: (changed: Sold) => void;
  onTarget: (target: Target) => void;
  onMaterial: (asked: MaterialTarget) => void;
}

function OptionCards({ edit, errors, onAdd, onTakeOut, onTarget, onMaterial }: OptionCardsProps) {
  const { sold } = edit;
  return sold.options.map((option, index) => (
    <OptionCard
      key={option.key}
      option={option}
      position={index + 1}
      errors={errors}
      onChange={(change) => edit.change(changeOption(sold, option.key, change))}
      onValue={(id, change) => edit.change(changeValue(sold, id, change))}
      onAdd={(values) => onAdd(option.key, values)}
      onRemoveValue={(id) => onTakeOut(removeValue(sold, id))}
      onRemove={() => onTakeOut(removeOption(sold, option.key))}
      onPictures={(value) => onTarget(ofValue(sold, value))}
      onSwatch={(value) => onTarget(ofSwatch(sold, value))}
      onMaterial={(value) => onMaterial({ option: option.key, value })}
    />
  ));
}

function SectionButtons({ edit }: { edit: SoldEdit }) {
  const { sold } = edit;
  return (
    <div className="flex flex-wrap gap-3">
      {sold.options.length < MOST_OPTIONS && (
        <Button variant="secondary" onClick={() => edit.change(addOption(sold))}>
          {text('options.add')}
        </Button>
      )}
      {edit.canUndo && (
        <Button variant="quiet" onClick={edit.undo}>
          {text('options.undo')}
        </Button>
      )}
    </div>
  );
}

interface TargetPickerProps {
  product: string;
  known: readonly string[];
  target: Target;
  onChange: (sold: Sold) => void;
  onClose: () => void;
}

function TargetPicker({ product, known, target, onChange, onClose }: TargetPickerProps) {
  return (
    <PicturePicker
      product={product}
      title={target.title}
      known={known}
      chosen={target.chosen}
      most={target.most}
      onDone={(chosen) => {
        onChange(target.take(chosen));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const withBeginning = (sold: Sold, { price, stock }: SoldSectionProps['beginning']): Sold => ({
  ...sold,
  variants: sold.variants.map((row) => ({ ...row, price, stock })),
});

function ofRow(sold: Sold, row: VariantDraft): Target {
  return {
    title: text('picker.ofRow', { name: rowName(sold, row.values) }),
    chosen: row.images,
    most: MOST_PICTURES,
    take: (images) => withImages(sold, (each) => each.key === row.key, images),
  };
}

/**
 * Chooses the pictures of all variants with a value, which then have the same ones; the dialog begins with those
 * of the first.
 */
function ofValue(sold: Sold, value: ValueDraft): Target {
  const first = sold.variants.find(({ values }) => values.includes(value._id));
  return {
    title: text('picker.ofValue', { name: value.name }),
    chosen: first?.images ?? [],
    most: MOST_PICTURES,
    take: (images) => withImages(sold, ({ values }) => values.includes(value._id), images),
  };
}

function ofSwatch(sold: Sold, value: ValueDraft): Target {
  return {
    title: text('picker.ofSwatch', { name: value.name }),
    chosen: value.picture ? [value.picture] : [],
    most: 1,
    take: ([picture = '']) => changeValue(sold, value._id, { picture }),
  };
}

const withImages = (sold: Sold, isOf: (row: VariantDraft) => boolean, images: string[]): Sold => ({
  ...sold,
  variants: sold.variants.map((row) => (isOf(row) ? { ...row, images } : row)),
});
