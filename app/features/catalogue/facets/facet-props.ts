import type { Store } from '#contract/shop/settings.ts';
import type { ListFacts } from '../list-facts.ts';
import type { ShopView } from './shop-address.ts';

/** The view and the result of the list on the screen. */
export interface FacetProps {
  view: ShopView;
  found: ListFacts;
}

export interface FacetSheetProps extends FacetProps {
  onClose: () => void;
}

export interface ReadingProps extends FacetProps {
  store: Store | undefined;
}
