// Embedded mode. [C11, C27]
import { Type } from 'typebox';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { PROVIDERS } from '../kyc.ts';
import { StepLevel, UpdatePoiInfo } from './kyc.ts';
import { Closed, Instant, Nullable, OneOf } from './common.ts';

export const TokenInfoQuery = Closed({ email_update_poi: Type.Optional(OneOf(['true'] as const)) });
export const TokenInfo = Type.Object({
  userId: Type.String(),
  business: Type.String(),
  purpose: OneOf(TOKEN_PURPOSES),
  /** The level the token is for. */
  verifies: StepLevel,
  expiresAt: Instant,
  /** The level the person holds. */
  level: Type.Integer(),
  site: Type.String(),
  redirectUrl: Nullable(Type.String()),
  /** Fields of the profile, as it has them. */
  member_tag: Type.Object({ KYC: Type.Optional(Type.String()) }),
  extraParams: Type.Object({ redirect_url: Type.Optional(Type.String()) }),
  /** [C11] When asked for with email_update_poi. */
  updatePoi: Nullable(UpdatePoiInfo),
});
export const RenewedToken = Type.Object({ accessToken: Type.String(), expiresAt: Instant });
export const BusinessInfo = Type.Object({
  businessId: Type.String(),
  name: Type.String(),
  /** Hosts a flow may return to, besides our own. */
  returnHosts: Type.Array(Type.String()),
});
export const VendorTokenRequest = Closed({ level: StepLevel });
export const VendorToken = Type.Object({
  provider: OneOf(PROVIDERS),
  token: Type.String(),
  expiresAt: Instant,
});
export const SdkInfoRequest = Closed({ level: StepLevel });
export const SdkInfo = Type.Object({
  provider: OneOf(PROVIDERS),
  /** Address of the vendor's script; null for DEFAULT, which is ours. */
  scriptUrl: Nullable(Type.String()),
  environment: OneOf(['sandbox', 'production'] as const),
});
