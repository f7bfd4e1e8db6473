import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { listProducts, PRODUCT_LIST, productListPlace } from './product-list-address.ts';

/** The products list as this tab last showed it, for the way back and for going through its products one by one. */
interface LastList {
  address: string;
  /** The ids of the listed products, in the order of the list. */
  ids: string[];
}

const KEY = 'productList';

export function rememberList(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without session storage the way back leads to the beginning of the list.
  }
}

function lastList(): LastList | null {
  try {
    const list = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | null;
    return list && list.address.startsWith(PRODUCT_LIST) && Array.isArray(list.ids) ? list : null;
  } catch {
    return null;
  }
}

export const listAddress = (): string => lastList()?.address ?? PRODUCT_LIST;

/** Tells whether the product is in the remembered list, so that the next one can be opened from it. */
export const isInLastList = (id: string): boolean => lastList()?.ids.includes(id) ?? false;

/**
 * The product after this one in the remembered list, across its pages; null at its end. No product comes twice,
 * even if a save has moved it in the list or out of it.
 */
export async function findNextProduct(id: string): Promise<string | null> {
  const list = lastList();
  if (!list) return null;
  let position = list.ids.indexOf(id) + 1;
  for (;;) {
    if (position >= list.ids.length && !(await fetchMore(list))) return null;
    const next = list.ids[position]!;
    if (await exists(next)) return next;
    position += 1;
  }
}

/** Adds the products of the next page that has unknown ones; false at the end of the list. */
async function fetchMore(list: LastList): Promise<boolean> {
  const left = productListPlace(new Request(new URL(list.address, window.location.origin)));
  const seen = new Set(list.ids);
  // The search begins at the page of the list itself: saved products may have left it, so that others moved up.
  for (let { page } = left; ; page += 1) {
    const { items } = await listProducts(left.filters, page);
    if (items.length === 0) return false;
    const fresh = items.map((product) => product._id).filter((id) => !seen.has(id));
    if (fresh.length === 0) continue;
    list.ids.push(...fresh);
    rememberList(list);
    return true;
  }
}

async function exists(id: string): Promise<boolean> {
  try {
    await getProduct(api, id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
