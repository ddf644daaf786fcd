/** Id of the JSON element in which the gateway writes answers of calls into the page: `name body` to result. */
export const PAGE_ANSWERS = 'page-answers';
