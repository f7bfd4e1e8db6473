import type { SearchAnswer } from '#contract/searching/search-list.ts';
import type { Store } from '#contract/shop/settings.ts';
import type { ShopView } from './shop-address.ts';

/** The view and the result of the list on the screen. */
export interface FacetProps {
  view: ShopView;
  found: SearchAnswer;
}

export interface FacetSheetProps extends FacetProps {
  onClose: () => void;
}

export interface ReadingProps extends FacetProps {
  store: Store | undefined;
}
