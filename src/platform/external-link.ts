import { getPlatform } from './platform.ts';

/** Props of a link that leaves the app: a new tab, or inside Telegram whatever its client opens links with. */
export function externalLink(url: string) {
  return {
    href: url,
    target: '_blank',
    onClick: (event: { preventDefault(): void }) => {
      if (!getPlatform().inTelegram) return;
      event.preventDefault();
      getPlatform().openExternal(url);
    },
  };
}
