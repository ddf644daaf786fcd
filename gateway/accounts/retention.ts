// Years records are kept after an account is closed, by site: what the site's law asks for.

const YEARS: Readonly<Record<string, number>> = { HK: 7, TR: 8, KZ: 6, EU: 5, AE: 8, ID: 5, IN: 5 };

export const retentionYears = (site: string): number => YEARS[site] ?? 5;
