import { inLevels } from '#contract/goods/category-kinds.ts';
import { RowActions } from '#app/features/admin/common/moving/row-actions.tsx';
import { useState } from 'react';
import { CategoryPicture } from '#app/features/catalogue/home/category-picture.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import type { ManagedCategory } from '#contract/goods/shop-categories.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';

export const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx'));
const RemoveDialog = lazyDialog(() => import('./remove-dialog.tsx'));

const FACTS: readonly Column<ManagedCategory>[] = [
  {
    header: text('columns.category'),
    lead: true,
    cell: ({ slug, name, nameAm, parent, picture }) => (
      <span className={`flex items-center gap-3 ${parent ? 'pl-6' : ''}`}>
        <span className="block h-14 w-18 shrink-0 overflow-hidden rounded-picture">
          <CategoryPicture category={slug} own={picture} className="size-full object-cover" />
        </span>
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {nameAm && <Am className="block text-meta font-normal text-soft">{nameAm}</Am>}
          {parent && (
            <span className="block text-meta font-normal text-soft">
              {text('below', { name: staffName(parent) })}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    header: text('columns.products'),
    cell: ({ products }) => (
      <span className="whitespace-nowrap tabular-nums">{text('productsOf', { count: products })}</span>
    ),
  },
  {
    header: text('columns.facts'),
    wide: true,
    cell: ({ facts }) => (
      <span className="block max-w-56 text-meta text-soft md:text-left">
        {facts.map((fact) => text(`facts.${fact}`)).join(' · ') || '–'}
      </span>
    ),
  },
];

interface CategoryListProps {
  categories: readonly ManagedCategory[];
  onChanged: () => void;
}

export function CategoryList({ categories, onChanged }: CategoryListProps) {
  const [open, setOpen] = useState<ManagedCategory | null>(null);
  const [asked, setAsked] = useState<ManagedCategory | null>(null);
  const { busy, failure, submit } = useSubmission();
  const rows = inLevels(categories);
  const move = (category: ManagedCategory, by: number) =>
    void submit(async () => {
      const order = moved(categories, category, by).map(({ slug }) => slug);
      await thenReload(
        () => api.call('PUT /api/categories/order', { body: { categories: order } }),
        onChanged,
      );
      toast.success({ en: text('done.moved') });
    });
  return (
    <>
      <div className="mb-4 empty:hidden">
        <Failure of={failure} />
      </div>
      <DataTable
        caption={text('title')}
        columns={[...FACTS, actionsOf({ categories, busy, change: setOpen, move, remove: setAsked })]}
        rows={rows}
        keyOf={({ slug }) => slug}
        empty={text('empty')}
      />
      {open && (
        <CategoryDialog
          category={open}
          all={categories}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
      {asked && (
        <RemoveDialog
          category={asked}
          all={categories}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const beside = (categories: readonly ManagedCategory[], { parent }: ManagedCategory) =>
  categories.filter((each) => each.parent === parent);

/** All categories with one of them before or behind the next one of its own level. */
function moved(categories: readonly ManagedCategory[], category: ManagedCategory, by: number) {
  const siblings = beside(categories, category);
  const at = siblings.indexOf(category);
  const order = moveItem(siblings, at, at + by);
  return categories.map((each) => (each.parent === category.parent ? order.shift()! : each));
}

interface Work {
  categories: readonly ManagedCategory[];
  busy: boolean;
  change: (category: ManagedCategory) => void;
  move: (category: ManagedCategory, by: number) => void;
  remove: (category: ManagedCategory) => void;
}

const CALLS = [
  'PUT /api/categories/:slug',
  'PUT /api/categories/order',
  'DELETE /api/categories/:slug',
] as const;

const actionsOf = ({ categories, busy, change, move, remove }: Work): Column<ManagedCategory> => ({
  header: text('columns.actions'),
  actions: true,
  cell: (category) => {
    const siblings = beside(categories, category);
    const name = staffName(category.slug);
    return (
      <MayCall call={CALLS} needs="products:write">
        <RowActions
          labelOf={(action) => text(action)}
          nameOf={(action) => text(`${action}Of`, { name })}
          busy={busy}
          isFirst={category === siblings[0]}
          isLast={category === siblings.at(-1)}
          onMove={(by) => move(category, by)}
          onChange={() => change(category)}
          onDelete={() => remove(category)}
        />
      </MayCall>
    );
  },
});
