import { useState } from 'react';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyMaterialDialog, LazyStateDialog } from './lazy-dialogs.tsx';
import { stateInWords } from './material-state.ts';
import { Swatch } from './swatch.tsx';

interface MaterialListProps {
  items: readonly Material[];
  /** True if a search is set: an empty list then says that nothing was found. */
  isSearched: boolean;
  onChanged: () => void;
}

/** The open dialog and its material. */
interface Open {
  what: 'change' | 'switch';
  material: Material;
}

export function MaterialList({ items, isSearched, onChanged }: MaterialListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const deletion = useDeletion<Material>(
    ({ name }) => name,
    ({ _id: id }) => api.call('DELETE /api/materials/:id', { params: { id } }),
    { en: text('done.deleted') },
    onChanged,
  );
  const closed = () => setOpen(null);
  return (
    <>
      <Failure of={deletion.failure} />
      <DataTable
        caption={text('title')}
        columns={columnsWith(setOpen, deletion.ask)}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={text(isSearched ? 'noneFound' : 'empty')}
      />
      {open &&
        (open.what === 'change' ? (
          <LazyMaterialDialog material={open.material} onSaved={onChanged} onClose={closed} />
        ) : (
          <LazyStateDialog material={open.material} onSaved={onChanged} onClose={closed} />
        ))}
      {deletion.dialog}
    </>
  );
}

const FACTS: readonly Column<Material>[] = [
  {
    header: text('columns.material'),
    lead: true,
    cell: (material) => (
      <span className="flex items-center gap-3">
        <Swatch of={material} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{material.name}</span>
          {material.nameAm && <Am className="block text-meta font-normal text-soft">{material.nameAm}</Am>}
        </span>
      </span>
    ),
  },
  { header: text('columns.kind'), cell: ({ kind }) => text(`kinds.${kind}`) },
  {
    header: text('columns.state'),
    cell: (material) => (
      <span className={material.state === 'available' ? undefined : 'font-semibold text-error'}>
        {stateInWords(material)}
      </span>
    ),
  },
  { header: text('columns.products'), cell: ({ products }) => text('productsOf', { count: products }) },
];

const CALLS = [
  'PUT /api/materials/:id',
  'PATCH /api/materials/:id/state',
  'DELETE /api/materials/:id',
] as const;

const columnsWith = (
  onOpen: (open: Open) => void,
  onDelete: (material: Material) => void,
): readonly Column<Material>[] => [
  ...FACTS,
  {
    header: text('columns.actions'),
    actions: true,
    cell: (material) => (
      <MayCall call={CALLS} needs="products:write">
        <Actions material={material} onOpen={onOpen} onDelete={() => onDelete(material)} />
      </MayCall>
    ),
  },
];

interface ActionsProps {
  material: Material;
  onOpen: (open: Open) => void;
  onDelete: () => void;
}

function Actions({ material, onOpen, onDelete }: ActionsProps) {
  const { name, products } = material;
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button
        variant="secondary"
        aria-label={text('switchOf', { name })}
        onClick={() => onOpen({ what: 'switch', material })}
      >
        {text('switch')}
      </Button>
      <Button
        variant="secondary"
        aria-label={text('changeOf', { name })}
        onClick={() => onOpen({ what: 'change', material })}
      >
        {text('change')}
      </Button>
      <Button
        variant="quiet"
        disabled={products > 0}
        aria-label={text('deleteOf', { name })}
        onClick={onDelete}
      >
        {text('delete')}
      </Button>
    </span>
  );
}
