// Who takes a back press before history does: an open sheet, a dialog, the camera. Newest first. [S3]

const handlers: Array<() => void> = [];

/** Takes back presses until the returned function is called. */
export function onBack(handler: () => void): () => void {
  handlers.push(handler);
  return () => {
    const at = handlers.lastIndexOf(handler);
    if (at >= 0) handlers.splice(at, 1);
  };
}

/** Hands a back press to the newest handler; false when there is none. */
export function takeBack(): boolean {
  const newest = handlers.at(-1);
  newest?.();
  return newest !== undefined;
}

export const hasBackHandler = (): boolean => handlers.length > 0;
