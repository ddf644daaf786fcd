/// <reference types="vite/client" />

declare module 'virtual:catalog-versions' {
  /** "<language>/<namespace>" -> content hash; empty outside a build. */
  export const CATALOG_VERSIONS: Readonly<Record<string, string>>;
}

declare module 'virtual:content-words' {
  import type { Messages } from '@lingui/core';
  /** Language -> the words of the client's catalogue. */
  export const CONTENT_WORDS: Readonly<Record<string, Messages>>;
}
