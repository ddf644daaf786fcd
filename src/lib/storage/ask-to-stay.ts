let isAsked = false;

/** [W5] The browser is asked not to make room with what it keeps for us. What it says changes nothing here. */
export function askToStay(): void {
  if (isAsked) return;
  isAsked = true;
  // Absent without TLS and in older webviews, whatever the types say.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}
