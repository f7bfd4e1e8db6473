import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage, type ListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { ImportPanel } from '#app/features/admin/imports/import-panel.tsx';
import { ImportRows, ImportViews } from '#app/features/admin/imports/import-rows.tsx';
import { ExportProducts, ImportUpload } from '#app/features/admin/imports/import-upload.tsx';
import { isOpen, useImport } from '#app/features/admin/imports/use-import.ts';
import { api } from '#app/state/api.ts';
import type { ImportItem, ProductImport } from '#contract/goods/product-import.ts';
import { importText as text } from '#contract/texts/product-import.ts';

const VIEWS = ['new', 'changed', 'unchanged', 'waiting', 'wrong', 'failed', 'noted'].map(
  (view) => [view, view] as const,
);
const FILTERS = [choice('only', '', '', VIEWS)];

export const clientLoader = adminLoader(async ({ request }) => {
  const [newest] = await api.call('GET /api/products/imports');
  if (!newest) return { newest: null, list: null };
  const params = { id: newest._id };
  const list = await loadListPage(request, FILTERS, (query) =>
    api.list('GET /api/products/imports/:id/products', { params, query }),
  );
  return { newest, list };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  Body: ({ loaded: { newest, list }, reload }) =>
    newest ? (
      <Newest key={newest._id} loaded={newest} list={list} onChanged={reload} />
    ) : (
      <Begin onChanged={reload} />
    ),
});

export default Screen;

interface NewestProps {
  loaded: ProductImport;
  list: ListPage<ImportItem>;
  onChanged: () => void;
}

/** The newest import, which stays on the screen when it is over; another one can then begin. */
function Newest({ loaded, list, onChanged }: NewestProps) {
  const current = useImport(loaded, onChanged);
  return (
    <>
      {isOpen(current) || <Begin onChanged={onChanged} />}
      <ImportPanel of={current} onChanged={onChanged} />
      <ImportViews of={current} only={list.filters['only'] ?? ''} />
      <ImportRows items={list.items} />
      <ListPages list={list} at="/admin/products/import" />
    </>
  );
}

function Begin({ onChanged }: { onChanged: () => void }) {
  return (
    <div className="mb-6 grid gap-5 lg:grid-cols-[2fr_1fr]">
      <ImportUpload onBegun={onChanged} />
      <ExportProducts />
    </div>
  );
}
