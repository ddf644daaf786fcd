import type { KycInfo } from '#contract/calls/kyc.ts';

/** Whether the account may have to be told something: the notices' own code travels only then (news.ts). */
export function mayHaveNotices(info: KycInfo): boolean {
  return (
    info.limitation !== 'LIMITATION_DEFAULT' ||
    info.limitationInfo.until !== null ||
    info.errorNotify !== null ||
    info.additionalRejectReason !== '' ||
    info.displayControl.displayUpdatePOI.status.startsWith('DisplayUpdatePOIStatus_Rejected') ||
    info.bannerTags.length > 0
  );
}
