// Amount ranges as options: `lt10k`, `10k_25k`, `gt1m`. All ranges share one text with the numbers as placeholders.
import type { Option } from '../../questionnaire.ts';

export interface Band {
  low: number | null;
  high: number | null;
}

/** Borders between bands, per year, in the profile currency. */
export const INCOME_BAND_LIMITS = [10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000] as const;
export const WORTH_BAND_LIMITS = [25_000, 100_000, 250_000, 1_000_000, 5_000_000] as const;
export const DEPOSIT_BAND_LIMITS = [1_000, 10_000, 50_000, 250_000, 1_000_000] as const;

export function createBands(borders: readonly number[]): readonly Band[] {
  return [null, ...borders].map((low, at) => ({ low, high: borders[at] ?? null }));
}

export function formatBandValue({ low, high }: Band): string {
  if (low === null) return `lt${abbreviate(high ?? 0)}`;
  return high === null ? `gt${abbreviate(low)}` : `${abbreviate(low)}_${abbreviate(high)}`;
}

/** `kind` is `band` for amounts, `percent` for shares. */
export function createBandOptions(
  borders: readonly number[],
  kind: 'band' | 'percent' = 'band',
): readonly Option[] {
  return createBands(borders).map((band) => {
    const label = band.low === null ? 'below' : band.high === null ? 'above' : 'between';
    const low = band.low === null ? {} : { low: band.low };
    const high = band.high === null ? {} : { high: band.high };
    return { value: formatBandValue(band), label: `q.${kind}.${label}`, values: { ...low, ...high } };
  });
}

/** Values of the bands that match. */
export function listMatchingBandValues(
  borders: readonly number[],
  passes: (band: Band) => boolean,
): readonly string[] {
  return createBands(borders).filter(passes).map(formatBandValue);
}

function abbreviate(size: number): string {
  if (size >= 1_000_000) return `${size / 1_000_000}m`;
  return size >= 1_000 ? `${size / 1_000}k` : String(size);
}
