// Pop-ups, tags, affiliate and configuration calls of the hub. [C12, C15, C22, C27]
import { Type } from 'typebox';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const PopupQuery = ClosedObject({
  bus_type: OneOf(['kyc', 'deposit', 'withdraw', 'card', 'p2p', 'earn'] as const),
});

export const PopupInfo = Type.Object({
  show: Type.Boolean(),
  reasonKey: Nullable(Type.String()),
  route: Nullable(Type.String()),
  /** Send it to submit-kyc-announcement after the user saw it. Null: shown until the task is done. */
  announcementId: Nullable(Type.String()),
});

export const kycPopupInfoSpec = {
  summary: 'Returns the verification pop-up that is due in a business area, if any.',
  request: PopupQuery,
  response: PopupInfo,
} as const satisfies CallSpec;
export const kycPopupInfo: Call<typeof kycPopupInfoSpec> = {
  name: 'kycPopupInfo',
  method: 'POST',
  path: '/v3/private/vip/kycpopupinfo',
  auth: 'user',
};

export const ChannelPopupQuery = ClosedObject({ type: OneOf(['satos_deposit_verify'] as const) });

export const ChannelPopup = Type.Object({
  show: Type.Boolean(),
  titleKey: Nullable(Type.String()),
  route: Nullable(Type.String()),
});

export const popUpSpec = {
  summary: 'Returns the pop-ups of a fiat channel.',
  request: ChannelPopupQuery,
  response: ChannelPopup,
} as const satisfies CallSpec;
export const popUp: Call<typeof popUpSpec, 'public'> = {
  name: 'popUp',
  method: 'GET',
  path: '/fiat/public/channel/pop-up',
  auth: 'public',
};

export const AnnouncementReadRequest = ClosedObject({
  id: Type.String({ pattern: '^[\\w-]{1,60}$' }),
  read: Type.Literal(true),
});

export const submitKycAnnouncementSpec = {
  summary: 'Marks an announcement as read.',
  request: AnnouncementReadRequest,
  response: EmptyObject,
} as const satisfies CallSpec;
export const submitKycAnnouncement: Call<typeof submitKycAnnouncementSpec> = {
  name: 'submitKycAnnouncement',
  method: 'POST',
  path: '/v3/private/kyc/submit-kyc-announcement',
  auth: 'user',
};

export const TagMemberRequest = ClosedObject({
  tagName: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  value: Type.String({ maxLength: 40 }),
});

export const MemberTags = Type.Object({ tags: Type.Record(Type.String(), Type.String()) });

export const tagMemberSpec = {
  summary: 'Sets a tag of the account. Only tags that users can set are accepted.',
  request: TagMemberRequest,
  response: MemberTags,
} as const satisfies CallSpec;
export const tagMember: Call<typeof tagMemberSpec> = {
  name: 'tagMember',
  method: 'POST',
  path: '/v3/private/user/member/tagmember',
  auth: 'user',
};

export const BindAffiliateRequest = ClosedObject({
  affiliateId: Type.String({ pattern: '^[A-Za-z0-9]{3,20}$' }),
});

export const AffiliateBinding = Type.Object({ affiliateId: Type.String(), boundAt: Instant });

export const bindAffiliateSpec = {
  summary: 'Binds the account to an affiliate. This is possible once.',
  request: BindAffiliateRequest,
  response: AffiliateBinding,
  purposes: ['account'],
} as const satisfies CallSpec;
export const bindAffiliate: Call<typeof bindAffiliateSpec> = {
  name: 'bindAffiliate',
  method: 'POST',
  path: '/affiliate/apis/v1/bind_aff_user_info',
  auth: 'user',
};

export const ComplianceConfigRequest = ClosedObject({
  /** [E7] Value from the profile, unchanged. */
  sub_attribute: Type.Optional(Type.String({ maxLength: 40 })),
});

export const ComplianceConfig = Type.Object({
  site: Type.String(),
  /** Value of the account; the value in the request is ignored. */
  subAttribute: Type.String(),
  regulated: Type.Boolean(),
  attemptsPerDay: Type.Optional(Type.Integer()),
  retentionYears: Type.Optional(Type.Integer()),
  providers: Type.Array(Type.String()),
  helpCenter: Type.Record(Type.String(), Type.String()),
});

export const getConfigSpec = {
  summary: 'Returns the compliance configuration: languages, limits, provider switches, help links.',
  request: ComplianceConfigRequest,
  response: ComplianceConfig,
} as const satisfies CallSpec;
export const getConfig: Call<typeof getConfigSpec> = {
  name: 'getConfig',
  method: 'POST',
  path: '/v3/private/kyc/get-config',
  auth: 'user',
  cached: true,
};
