import { getPlatform } from './platform.ts';

export function getExternalLinkProps(url: string) {
  return {
    href: url,
    target: '_blank',
    onClick: (event: { preventDefault(): void }) => {
      if (!getPlatform().hasExternalBrowser) return;
      event.preventDefault();
      getPlatform().openExternal(url);
    },
  };
}
