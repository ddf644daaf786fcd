// SHA-256 of a file as hex: it lets the same file resume, and proves that it arrived whole.

/** crypto.subtle exists on https and on localhost only. */
export const canHash = (): boolean => typeof globalThis.crypto?.subtle?.digest === 'function';

export async function sha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
