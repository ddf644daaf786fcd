import { getPlatform } from './platform.ts';

/** Messengers save no files of their own: they hand the address to the browser, which needs no session for it. */
export function saveFile(path: string, fileName: string): void {
  const platform = getPlatform();
  if (!platform.savesFiles) {
    platform.openExternal(new URL(path, location.origin).href);
    return;
  }
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  link.click();
}
