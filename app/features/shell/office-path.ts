/** Tells whether a page belongs to the back office. */
export const isOfficePath = (pathname: string): boolean =>
  pathname === '/admin' || pathname.startsWith('/admin/');

/** The id of the place in the header into which the back office draws its own tools. */
export const OFFICE_TOOLS = 'office-tools';
