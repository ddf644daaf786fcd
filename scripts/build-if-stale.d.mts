export const ROOT: string;
export function buildIfStale(what: {
  client?: boolean;
  served?: boolean;
  desk?: boolean;
  gateway?: boolean;
  quiet?: boolean;
}): void;
