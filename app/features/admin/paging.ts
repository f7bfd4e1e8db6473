/** Rows of a page, where a screen does not say otherwise: the API's own number. */
export const PAGE_SIZE = 50;

/** The page that the address asks for: `?page=2`. */
export function pageOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}
