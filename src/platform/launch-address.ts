// The launch parameters Telegram leaves in the address. They hold a credential, so they go: inside Telegram once the SDK
// has read them, in a plain browser before the client is there (src/boot/main.ts).

/** An address without what Telegram puts into its query and its hash, which may hold a path and a query of its own. */
export const withoutLaunch = (address: string): string =>
  address
    // Not escaped, as some clients hand it over, the credential is several parameters.
    .replace(/([?#&])(?:tgWebApp(?:Data=[^&#]*=.*?(?=&tgWebApp|$)|[^&#]*)&?)+/g, '$1')
    .replace(/[?&]+(?=#|$)/g, '')
    .replace(/#$/, '');

/** Takes the credential out of the address, the history and the referrer; in a plain browser it is a leaked one. */
export function stripLaunch(): void {
  const clean = withoutLaunch(location.href);
  if (clean !== location.href) history.replaceState(history.state, '', clean);
}
