/** The id of the element with the first content of the gateway; src/app/boot.css uses it too. */
export const FIRST_CONTENT_ID = 'first-content';
