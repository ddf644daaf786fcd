// Settings of the review desk: where it is served, and how officers sign in.
import { OFFICER_ROLES, type OfficerRole } from '#contract/officers.ts';
import type { Environment, Variable } from './environment.ts';

export interface DeskOidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Path of the claim with the roles of the provider, such as `realm_access.roles`. */
  rolesClaim: readonly string[];
  /** Role of an officer by role of the provider. */
  roles: ReadonlyMap<string, OfficerRole>;
}

export interface DeskSettings {
  port: number;
  isDefaultPort: boolean;
  /** Null in the sandbox, where it is the address of the request. */
  origin: string | null;
  /** Null without an identity provider: only the sandbox's officers sign in. */
  oidc: DeskOidc | null;
}

type Refuse = (name: Variable, allowed?: string) => void;

const isRole = (text: string): text is OfficerRole => OFFICER_ROLES.some((role) => role === text);

/** `kyc-officers=officer,kyc-leads=senior`. */
function parseRoles(text: string): Map<string, OfficerRole> | null {
  const roles = new Map<string, OfficerRole>();
  for (const entry of text.split(',')) {
    const at = entry.lastIndexOf('=');
    const [name, role] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    if (at < 0 || name === '' || !isRole(role)) return null;
    roles.set(name, role);
  }
  return roles;
}

const OIDC_VARIABLES = [
  'DESK_OIDC_ISSUER',
  'DESK_OIDC_CLIENT_ID',
  'DESK_OIDC_CLIENT_SECRET',
  'DESK_OIDC_ROLES',
] as const;

function readOidc(values: Environment, production: boolean, refuse: Refuse): DeskOidc | null {
  if (OIDC_VARIABLES.every((name) => values[name] === undefined)) return null;
  for (const name of OIDC_VARIABLES)
    if (values[name] === undefined) refuse(name, 'set, because other DESK_OIDC settings are');
  const {
    DESK_OIDC_ISSUER: issuer = '',
    DESK_OIDC_CLIENT_ID: clientId = '',
    DESK_OIDC_CLIENT_SECRET: clientSecret = '',
    DESK_OIDC_ROLES: mapping = '',
  } = values;
  const isSecure = URL.canParse(issuer) && new URL(issuer).protocol === 'https:';
  if (issuer !== '' && (!URL.canParse(issuer) || (production && !isSecure))) refuse('DESK_OIDC_ISSUER');
  const roles = parseRoles(mapping);
  if (mapping !== '' && !roles) refuse('DESK_OIDC_ROLES');
  return {
    issuer,
    clientId,
    clientSecret,
    rolesClaim: values.DESK_OIDC_ROLES_CLAIM.split('.'),
    roles: roles ?? new Map(),
  };
}

/** Null without a desk. The sandbox always has one. */
export function readDeskSettings(
  values: Environment,
  { production, sandbox }: { production: boolean; sandbox: boolean },
  refuse: Refuse,
): DeskSettings | null {
  const { DESK_ORIGIN: origin, PORT: port } = values;
  const oidc = readOidc(values, production, refuse);
  if (origin !== undefined) {
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
    if (!isOrigin || (production && !origin.startsWith('https:'))) refuse('DESK_ORIGIN');
    if (origin === values.PUBLIC_ORIGIN) refuse('DESK_ORIGIN', 'another origin than PUBLIC_ORIGIN');
    if (!sandbox && !oidc)
      refuse('DESK_OIDC_ISSUER', 'set, because DESK_ORIGIN is and officers must sign in');
  } else if (oidc && !sandbox) refuse('DESK_ORIGIN', 'set, because DESK_OIDC_ISSUER is');
  if (origin === undefined && !sandbox) return null;
  const deskPort = values.DESK_PORT ?? (port > 0 ? port + 1 : 0);
  if (port > 0 && deskPort === port) refuse('DESK_PORT', 'another port than PORT');
  return { port: deskPort, isDefaultPort: values.DESK_PORT === undefined, origin: origin ?? null, oidc };
}
