/// <reference types="vite/client" />

declare module 'virtual:catalog-versions' {
  /** "<language>/<namespace>" -> content hash; empty outside a build. */
  export const CATALOG_VERSIONS: Readonly<Record<string, string>>;
}
