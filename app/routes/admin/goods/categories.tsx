import { CategoryDialog, CategoryList } from '#app/features/admin/categories/category-list.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { storeFacts } from '#app/state/store-changes.ts';
import { knowCategories, knownCategories } from '#contract/goods/categories.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';

/** Loads the categories, which all screens of this document know from then on. */
export const clientLoader = adminLoader(async () => {
  const categories = await api.call('GET /api/categories');
  knowCategories(categories, knownCategories()?.former);
  return categories;
});

/** Loads the categories again, and with them the facts of the shop, which menus are drawn by. */
const withMenus = (reload: () => void) => () => {
  storeFacts.areStale = true;
  reload();
};

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  note: (categories) => text('note', { count: categories.length }),
  head: (categories, reload) => (
    <MayCall call="POST /api/categories" needs="products:write">
      <DialogButton
        id="new-category"
        renderDialog={(close) => (
          <CategoryDialog category={null} all={categories} onChanged={withMenus(reload)} onClose={close} />
        )}
      >
        {text('add')}
      </DialogButton>
    </MayCall>
  ),
  explain: text('explain'),
  Body: ({ loaded, reload }) => <CategoryList categories={loaded} onChanged={withMenus(reload)} />,
});

export default Screen;
