/** Number of pages of a file that is returned page by page. */
export const PAGES_HEADER = 'x-pages';
