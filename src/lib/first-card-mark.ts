/** The id of the card that the gateway has rendered into the page; src/app/boot.css knows it too. */
export const FIRST_CARD = 'first-card';
