// Calls that exist only in the sandbox.
import { Type } from 'typebox';
import { CAPTURE_PARTS } from '../documents.ts';
import { ISSUED_PURPOSES, TOKEN_PURPOSES } from '../embedded.ts';
import { PROVIDERS } from '../kyc.ts';
import { SAMPLES } from '../samples.ts';
import {
  ClosedObject,
  CountryCode,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  OpaqueId,
} from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const Persona = Type.Object({
  id: Type.String(),
  site: Type.String(),
  name: Type.String(),
  shape: Type.String(),
  shows: Type.String(),
});

export const PersonaList = Type.Array(Persona);

export const sandboxPersonasSpec = {
  summary: 'Sandbox only: lists the demo accounts.',
  request: EmptyObject,
  response: PersonaList,
} as const satisfies CallSpec;
export const sandboxPersonas: Call<typeof sandboxPersonasSpec, 'public'> = {
  name: 'sandboxPersonas',
  method: 'GET',
  path: '/v1/sandbox/personas',
  auth: 'public',
};

export const SandboxMail = Type.Array(
  Type.Object({
    id: Type.String(),
    kind: Type.String(),
    language: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    code: Nullable(Type.String({ pattern: '^\\d{6}$' })),
    at: Instant,
  }),
);

export const sandboxMailSpec = {
  summary: 'Sandbox only: lists the mail of the signed-in user, newest first, including codes.',
  request: EmptyObject,
  response: SandboxMail,
} as const satisfies CallSpec;
export const sandboxMail: Call<typeof sandboxMailSpec> = {
  name: 'sandboxMail',
  method: 'GET',
  path: '/v1/sandbox/mail',
  auth: 'user',
};

export const SandboxEmbeddedRequest = ClosedObject({
  persona: Type.String({ pattern: '^u\\d{2}$' }),
  purpose: Type.Optional(OneOf(ISSUED_PURPOSES)),
  lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' })),
});

/** Path on this origin; its token is valid for minutes. */
export const EmbeddedLink = Type.Object({ url: Type.String(), expiresAt: Instant });

export const sandboxEmbeddedSpec = {
  summary: 'Sandbox only: returns a link that opens a demo account in embedded mode.',
  request: SandboxEmbeddedRequest,
  response: EmbeddedLink,
} as const satisfies CallSpec;
export const sandboxEmbedded: Call<typeof sandboxEmbeddedSpec, 'public'> = {
  name: 'sandboxEmbedded',
  method: 'POST',
  path: '/v1/sandbox/embedded',
  auth: 'public',
};

export const SandboxSignInRequest = ClosedObject({
  persona: Type.String({ pattern: '^u\\d{2}$' }),
  /** Provider for this account, from those configured in the sandbox. */
  provider: Type.Optional(OneOf(PROVIDERS)),
});

export const SandboxSignInResult = Type.Object({ id: Type.String() });

export const sandboxSignInSpec = {
  summary: 'Sandbox only: signs in a demo account.',
  request: SandboxSignInRequest,
  response: SandboxSignInResult,
} as const satisfies CallSpec;
export const sandboxSignIn: Call<typeof sandboxSignInSpec, 'public'> = {
  name: 'sandboxSignIn',
  method: 'POST',
  path: '/v1/sandbox/sign-in',
  auth: 'public',
};

export const SandboxSamplesRequest = ClosedObject({ caseId: OpaqueId, part: OneOf(CAPTURE_PARTS) });

/** Empty if there are no samples for the country and document of the draft. */
export const SampleList = Type.Object({
  samples: Type.Array(OneOf(SAMPLES)),
  /** Countries with sample documents. */
  countries: Type.Array(CountryCode),
});

export const sandboxSamplesSpec = {
  summary: 'Sandbox only: lists the samples for a part of a draft.',
  request: SandboxSamplesRequest,
  response: SampleList,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const sandboxSamples: Call<typeof sandboxSamplesSpec> = {
  name: 'sandboxSamples',
  method: 'POST',
  path: '/v1/sandbox/samples',
  auth: 'user',
};

export const SandboxSampleRequest = ClosedObject({
  ...SandboxSamplesRequest.properties,
  sample: OneOf(SAMPLES),
});

export const SampleFile = Type.Object({
  mime: Type.String(),
  data: Type.String({ contentEncoding: 'base64' }),
});

export const sandboxSampleSpec = {
  summary: 'Sandbox only: returns a generated picture or document for a part of a draft. Read-only.',
  request: SandboxSampleRequest,
  response: SampleFile,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const sandboxSample: Call<typeof sandboxSampleSpec> = {
  name: 'sandboxSample',
  method: 'POST',
  path: '/v1/sandbox/sample',
  auth: 'user',
};
