/** Path of the file. */
export const NOTICES: string;
/** Its expected contents. */
export function buildNotices(): string;
/** Production packages of the lock file. */
export function listPackages(): {
  folder: string;
  name: string;
  title: string;
  license: string;
  ofOneSystem: boolean;
}[];
