// Sign-in and sessions of officers at the desk.
import { type Static, Type } from 'typebox';
import { OFFICER_ROLES } from '../../officers.ts';
import { Instant, Named, OneOf, WithDescription } from '../common.ts';
import { OfficerName } from './work.ts';

export const OfficerRoleField = Named('OfficerRole', OneOf(OFFICER_ROLES));

export const SignInOptions = Named(
  'SignInOptions',
  Type.Object({
    oidc: Type.Boolean({
      description: 'True: navigate to `/operator/v1/sign-in/oidc?return=/path` to sign in.',
    }),
    demo: Type.Array(Type.Object({ role: OfficerRoleField, name: OfficerName }), {
      description: 'Officers of the sandbox who sign in by one click; empty in production.',
    }),
  }),
);

export const OfficerSession = Named(
  'OfficerSession',
  Type.Object({
    officer: Type.Object({ name: OfficerName, role: OfficerRoleField }),
    isDemo: Type.Boolean(),
    expiresAt: WithDescription(Instant, 'Absolute end of the session.'),
    idleMinutes: Type.Integer({
      description: 'The session ends without requests for so long.',
      examples: [30],
    }),
    freshUntil: WithDescription(
      Instant,
      'Until then the sign-in is fresh enough for final decisions. Afterwards they fail with 403 and `result.stepUp`: navigate to `/operator/v1/sign-in/step-up?return=/path`.',
    ),
    canDownload: Type.Boolean({ description: 'The officer may download files of persons.' }),
  }),
);
export type OfficerSession = Static<typeof OfficerSession>;

export const Officer = Named(
  'Officer',
  Type.Object({
    name: OfficerName,
    role: OfficerRoleField,
    lastSeenOn: Type.Union([Type.String(), Type.Null()]),
  }),
);
