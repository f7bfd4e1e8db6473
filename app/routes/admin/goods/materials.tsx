import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { LazyMaterialDialog } from '#app/features/admin/materials/lazy-dialogs.tsx';
import { MaterialList } from '#app/features/admin/materials/material-list.tsx';
import { isCalled } from '#app/features/admin/materials/material-state.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { materialsText as text } from '#contract/texts/materials.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/materials'));

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function MaterialsScreen() {
  useCalendar();
  const materials = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const changed = () => void revalidate();
  return (
    <>
      <ScreenHead heading={text('title')} note={text('note', { count: materials.length })}>
        <MayCall call="POST /api/materials" needs="products:write">
          <Button onClick={() => setIsAdding(true)}>{text('add')}</Button>
        </MayCall>
      </ScreenHead>
      <p className="mb-5 max-w-2xl text-soft">{text('explain')}</p>
      {materials.length > 0 && (
        <div className="mb-5 md:max-w-80">
          <TextField
            type="search"
            label={text('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </div>
      )}
      <MaterialList
        items={materials.filter((material) => isCalled(material, typed))}
        isSearched={typed.trim() !== ''}
        onChanged={changed}
      />
      {isAdding && (
        <LazyMaterialDialog material={null} onSaved={changed} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
