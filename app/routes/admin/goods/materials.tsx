import { useState } from 'react';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { LazyMaterialDialog } from '#app/features/admin/materials/lazy-dialogs.tsx';
import { MaterialList } from '#app/features/admin/materials/material-list.tsx';
import { isCalled } from '#app/features/admin/materials/material-state.ts';
import { api } from '#app/state/api.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { materialsText as text } from '#contract/texts/materials.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/materials'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  note: (materials) => text('note', { count: materials.length }),
  head: (_materials, reload) => (
    <MayCall call="POST /api/materials" needs="products:write">
      <DialogButton
        renderDialog={(close) => <LazyMaterialDialog material={null} onSaved={reload} onClose={close} />}
      >
        {text('add')}
      </DialogButton>
    </MayCall>
  ),
  explain: text('explain'),
  Body({ loaded: materials, reload }) {
    const [typed, setTyped] = useState('');
    return (
      <>
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
          onChanged={reload}
        />
      </>
    );
  },
});

export default Screen;
