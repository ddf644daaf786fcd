/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Language -> content hash of its catalogues; absent where no build defines it. */
  readonly CATALOG_VERSIONS?: Readonly<Record<string, string>>;
  /** The folder of the flags of countries, in the folder of the client; absent where no build defines it. */
  readonly FLAGS?: string;
  /** JSON: language -> the messages of the first content. Defined by vite.served.config.ts alone. */
  readonly CONTENT_MESSAGES: string;
}
