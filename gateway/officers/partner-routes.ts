// Routes for partners' back ends: create accounts, issue embedded tokens, register affiliates. Officers have no access,
// because an embedded token acts as its user.
import { Type } from 'typebox';
import { ISSUED_PURPOSES } from '#contract/embedded.ts';
import { ClosedObject, Instant, Named, OneOf } from '#contract/schemas/common.ts';
import { UserId } from '#contract/schemas/applicants.ts';
import {
  ExchangeUser,
  ExchangeUserSaved,
  ExternalId,
  NewSignInLink,
  SignInLink,
} from '#contract/schemas/exchange-users.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import { registerAffiliate } from '#gateway/accounts/affiliates.ts';
import { issueForPartner, type Partner } from '#gateway/embedded/partner-keys.ts';
import { getOwnOrigin } from '#gateway/http/same-origin.ts';
import { createSignInLink } from '#gateway/operator/sign-in-links.ts';
import { putExchangeUser } from '#gateway/identity/exchange-users.ts';
import type { OperatorScope } from './operator-scope.ts';

const Affiliate = Named(
  'Affiliate',
  ClosedObject({ affiliateId: Type.String({ pattern: '^[A-Za-z0-9]{3,20}$', examples: ['aff4711'] }) }),
);

/** Never null in practice, because the call's scopes admit only partners. */
function requirePartner(partner: Partner | null): Partner {
  if (!partner) throw new Error('A partner route was called without a partner.');
  return partner;
}

export function operatorPartnerRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'POST',
      path: '/embedded-tokens',
      operationId: 'createEmbeddedToken',
      tag: 'Accounts',
      summary: "Issues an embedded token for one of the partner's accounts in its own app.",
      roles: [],
      scopes: ISSUED_PURPOSES.map((purpose) => `tokens:${purpose}` as const),
      body: ClosedObject({
        userId: Type.String({ maxLength: 64 }),
        business: Type.Optional(Type.String({ maxLength: 40 })),
        purpose: OneOf(ISSUED_PURPOSES),
        level: StepLevelField,
        redirectUrl: Type.Optional(Type.String({ maxLength: 2048 })),
      }),
      answer: Named('EmbeddedToken', Type.Object({ accessToken: Type.String(), expiresAt: Instant })),
    },
    async ({ body, actor, partner }) => {
      const { accessToken, expiresAt } = await issueForPartner(ctx, requirePartner(partner), body, actor);
      return { accessToken, expiresAt };
    },
  );

  serve(
    {
      method: 'PUT',
      path: '/users/:externalId',
      operationId: 'saveAccount',
      tag: 'Accounts',
      summary: 'Creates or updates an account of the exchange under its external id.',
      roles: [],
      scopes: ['accounts'],
      params: ClosedObject({ externalId: ExternalId }),
      body: ExchangeUser,
      answer: ExchangeUserSaved,
    },
    ({ params: { externalId }, body, actor, partner }) =>
      putExchangeUser(ctx, externalId, body, { actor, sites: requirePartner(partner).sites }),
  );

  serve(
    {
      method: 'POST',
      path: '/applicants/:userId/sign-in-links',
      operationId: 'createSignInLink',
      tag: 'Accounts',
      summary: 'Creates a link that signs the applicant in once. Send it only to the applicant.',
      roles: [],
      scopes: ['sign-in-links'],
      params: ClosedObject({ userId: UserId }),
      body: NewSignInLink,
      answer: SignInLink,
    },
    ({ params: { userId }, body, actor, sites, request }) => {
      const origin = ctx.config.publicOrigin ?? getOwnOrigin(ctx.config, request);
      return createSignInLink(ctx, userId, body, { reader: { actor, sites }, origin });
    },
  );

  serve(
    {
      method: 'POST',
      path: '/affiliates',
      operationId: 'registerAffiliate',
      tag: 'Accounts',
      summary: 'Registers an affiliate, to which accounts may be bound.',
      roles: [],
      scopes: ['affiliates'],
      body: Affiliate,
      answer: Affiliate,
    },
    async ({ body: { affiliateId }, actor }) => {
      await registerAffiliate(ctx, affiliateId, actor);
      return { affiliateId };
    },
  );
}
