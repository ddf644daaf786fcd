// The number on the icon of an installed app. [W5]

/** 0 takes it away. Where there is no icon of ours, or the engine knows no badges, nothing happens. */
export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
