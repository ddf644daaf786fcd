/** The id of what the gateway has rendered of the page; src/app/boot.css knows it too. */
export const FIRST_CONTENT = 'first-content';
