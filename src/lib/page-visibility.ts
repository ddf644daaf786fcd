// The visibility of the page: hidden by the browser, or by the client, whose webview may stay "visible" when
// minimized. Both changes fire `visibilitychange`.
let isClientHidden = false;

export const isPageHidden = (): boolean => document.hidden || isClientHidden;

export function setClientHidden(on: boolean): void {
  if (isClientHidden === on) return;
  isClientHidden = on;
  document.dispatchEvent(new Event('visibilitychange'));
}
