// Whether somebody can see the page: what the browser says, and what an app around it says, whose webview may stay "visible"
// while it is put aside. Either change is heard as `visibilitychange` of the document.
let aside = false;

export const isOutOfSight = (): boolean => document.hidden || aside;

export function putAside(on: boolean): void {
  if (aside === on) return;
  aside = on;
  document.dispatchEvent(new Event('visibilitychange'));
}
