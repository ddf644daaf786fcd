// Sets the number on the icon of the installed app. 0 removes it. [W5]

export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
