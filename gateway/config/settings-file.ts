// Reads settings from the environment and from .env in the working directory; warns about unknown or misspelt names. The
// OpenTelemetry SDK reads its settings, all names with OTEL_, from the environment only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const FILE = '.env';
/** `NAME_FILE` names a file with the value of `NAME`, as containers mount secrets. */
export const FILE_SUFFIX = '_FILE';
const isTelemetrySetting = (name: string): boolean => name.startsWith('OTEL_');

function readFile(folder: string): NodeJS.ProcessEnv {
  const file = join(folder, FILE);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The environment overrides the file. */
export const readSettings = (folder = process.cwd(), env = process.env): NodeJS.ProcessEnv => ({
  ...readFile(folder),
  ...env,
});

/** Returns the OTEL_* settings, and copies those of the file to the environment. An empty value means unset. */
export function exportTelemetrySettings(folder = process.cwd(), env = process.env): NodeJS.ProcessEnv {
  const settings = Object.entries(readSettings(folder, env));
  const found = Object.fromEntries(settings.filter(([name, value]) => isTelemetrySetting(name) && value));
  Object.assign(env, found);
  return found;
}

/** Damerau-Levenshtein distance. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const [above, before] = [rows[i - 1] ?? [], rows[i - 2]];
      const changed = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed));
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (before && j > 1 && swapped) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** The most similar setting within a distance of 2, or of 1 for short names. */
function nearest(name: string, known: readonly string[]): string | null {
  const near = known
    // The length difference is a lower bound of the distance.
    .filter((each) => Math.abs(each.length - name.length) <= 2)
    .map((each) => ({ each, far: distance(name.toUpperCase(), each) }))
    .filter(({ each, far }) => far <= (each.length < 8 ? 1 : 2))
    .toSorted((one, other) => one.far - other.far);
  return near[0]?.each ?? null;
}

/** Warnings about unknown names in .env and misspelt names in the environment. */
export function findUnknownSettings(
  known: readonly string[],
  folder = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): string[] {
  const file = readFile(folder);
  // If the setting itself is set, it was not misspelt, so similar names belong to other programs.
  const missing = known.filter((name) => !env[name] && !file[name]);
  return [...new Set([...Object.keys(file), ...Object.keys(env)])].flatMap((name) => {
    if (isTelemetrySetting(name)) return [];
    if (known.some((each) => name === each || name === each + FILE_SUFFIX)) return [];
    const suggestion = nearest(name, missing);
    if (suggestion) return [`${name} is not read. Did you mean ${suggestion}?`];
    return name in file ? [`${name} in ${FILE} is not a setting of the gateway.`] : [];
  });
}
