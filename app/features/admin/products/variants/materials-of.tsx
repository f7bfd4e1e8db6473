import type { Material } from '#contract/goods/materials.ts';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import type { NewValue, ValueDraft } from './variant-draft.ts';

const MaterialPicker = lazyDialog(() => import('#app/features/admin/materials/material-picker.tsx'));

/** The option for which materials are being chosen; `value` is the one that gets a material, null to add new values. */
export interface MaterialTarget {
  option: string;
  value: ValueDraft | null;
}

interface MaterialsOfProps {
  asked: MaterialTarget;
  onAdd: (values: NewValue[]) => void;
  onValue: (id: string, change: Partial<ValueDraft>) => void;
  onClose: () => void;
}

export function MaterialsOf({ asked: { value }, onAdd, onValue, onClose }: MaterialsOfProps) {
  function take(chosen: readonly Material[]) {
    if (value === null) onAdd(chosen.map(looksOf));
    else onValue(value._id, chosen[0] ? looksOf(chosen[0]) : { material: '' });
    onClose();
  }
  return <MaterialPicker value={value} onDone={take} onClose={onClose} />;
}

const looksOf = ({ _id: material, name, nameAm, colour, picture }: Material) => ({
  ...{ material, name, nameAm: nameAm ?? '', colour: colour ?? '', picture: picture ?? '' },
});
