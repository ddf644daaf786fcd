/** Language -> content hash of its catalogues (build/lingui-catalogs.ts); empty outside a build. */
export const CATALOG_VERSIONS: Readonly<Record<string, string>> = import.meta.env.CATALOG_VERSIONS ?? {};
