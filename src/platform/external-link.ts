import { getPlatform } from './platform.ts';

/** Props of a link that leaves the app: a new tab, or whatever a client opens links with that keeps this page. */
export function externalLink(url: string) {
  return {
    href: url,
    target: '_blank',
    onClick: (event: { preventDefault(): void }) => {
      if (!getPlatform().staysOpen) return;
      event.preventDefault();
      getPlatform().openExternal(url);
    },
  };
}
