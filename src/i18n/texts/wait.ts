import { msg } from '@lingui/core/macro';

/** While a page loads: in the HTML, where the gateway writes it, and in the skeleton of a page. */
export const WAIT = msg`One moment, your page is on its way.`;
