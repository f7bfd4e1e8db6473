import { useLocation } from 'react-router';

/** The state of a link from a list to a row's screen, which brings the address of the list along for the way back. */
export interface FromList {
  list: string;
}

/** The current address of the list, for the links to its rows. */
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
