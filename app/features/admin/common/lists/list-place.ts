import { useLocation } from 'react-router';

/** The state of links from a list to its rows, so that a row's screen leads back to the same place. */
export interface FromList {
  list: string;
}

/** The address of this list as it stands, to be carried along. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Returns the address that a row's screen leads back to: the list as it was left, else its beginning. */
export function useListPlace(list: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const left = state?.list;
  return typeof left === 'string' && (left === list || left.startsWith(`${list}?`)) ? left : list;
}
