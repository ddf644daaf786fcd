import { getPlatform } from './platform.ts';

/** Messengers cannot save files: the browser opens the address, which needs no session. */
export function saveFile(path: string, fileName: string): void {
  const platform = getPlatform();
  if (!platform.canSaveFiles) {
    platform.openExternal(new URL(path, location.origin).href);
    return;
  }
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  link.click();
}
