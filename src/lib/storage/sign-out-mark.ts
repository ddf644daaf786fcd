/** In local storage until the server knows that the person signed out. */
export const PENDING_SIGN_OUT = 'sign-out-pending';
