// The consent that a start page has asked for, until the capture flow has a case to save it with. Only in memory: after a reload
// the flow asks again. [S5]
import { onSessionEnd } from '#app/api/session.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepLevel } from '#contract/kyc.ts';

/** The language of the text that was shown; null if there was no consent. */
let agreedIn: string | null = null;

onSessionEnd(forgetFaceAgreement);

export function agreeToFace(lang: string): void {
  agreedIn = lang;
}

export const getFaceAgreement = (): string | null => agreedIn;

export function forgetFaceAgreement(): void {
  agreedIn = null;
}

/** True if the level begins with the camera: our own capture, and a back end that recognises the document. */
export const beginsWithCamera = (level: StepLevel, { provider }: Pick<KycInfo, 'provider'>): boolean =>
  level === 'LEVEL_1' && getPageConfig().readsDocuments && provider === 'DEFAULT';
