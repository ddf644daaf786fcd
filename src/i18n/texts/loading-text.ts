import { msg } from '@lingui/core/macro';

/** Loading text in the HTML of the gateway and in skeletons. */
export const LOADING_TEXT = msg`One moment. Your page is loading.`;
