export function percentile(values: readonly number[], rank: number): number;
export function median(values: readonly number[]): number;
