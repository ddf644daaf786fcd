// Reads a compose file as `docker compose` does: merge keys, and variables of the shell.
import { parse } from 'yaml';
import { readText } from '../source.ts';

export interface ComposeService {
  image?: string;
  build?: { context: string; target?: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  profiles?: string[];
  stop_grace_period?: string;
}
export interface ComposeFile {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function resolveVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, operator = '', rest = '') => {
    const value = variables[name] ?? '';
    if (value === '' && operator === '?') throw new Error(`${name} is not set: ${rest}`);
    return value === '' && operator === '-' ? rest : value;
  });
}

export function readCompose(file: string, variables: Readonly<Record<string, string>> = {}): ComposeFile {
  return parse(resolveVariables(readText(file), variables), { merge: true }) as ComposeFile; // checked by its schema
}

/** The environment of a service, with its secrets in `folder`. */
export const environmentOf = ({ environment = {} }: ComposeService, folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/^\/run\/secrets(\/attesta)?/, folder),
    ]),
  );
