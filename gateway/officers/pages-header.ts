/** How many pages a file has that is answered page by page. */
export const PAGES_HEADER = 'x-pages';
