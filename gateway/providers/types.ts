// The adapter contract of verification providers; README.md describes how the parts fit. Contains only
// methods that are called.
import type { Provider, RejectionReason, StepLevel, StepStatus, VerificationType } from '#contract/kyc.ts';
import type { ProviderChoice } from '#contract/calls/verification.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import type { Config } from '#gateway/config/config.ts';
import type { VerifiedData } from '#gateway/levels/verified-data.ts';

/** `final`: the vendor refused permanently, whatever the reasons. */
export type CaseDecision =
  { kind: 'approve' } | { kind: 'reject'; reasons: RejectionReason[]; final?: boolean };

export interface ProviderAdapter {
  readonly name: Provider;

  /** Methods for a level, document country and site, and whether another app must take over. */
  listMethods(question: {
    level: StepLevel;
    country: string;
    site: string;
  }): Pick<ProviderChoice, 'methods' | 'handoff'>;

  /**
   * When to call `decide` for a submitted case. Null if an officer or the provider decides; both call
   * decideCase.
   */
  decisionDueAt(config: Config, details: IdentityDetails | AddressDetails, submittedAt: Date): Date | null;

  /** Called when the decision is due. Null leaves the case to an officer. */
  decide(config: Config, details: IdentityDetails | AddressDetails): CaseDecision | null;
}

/** Providers with pages of their own. */
export type Vendor = Exclude<Provider, 'DEFAULT'>;

/** Parameters of a session. `person` and `id` are random or keyed and reveal nothing to the vendor. */
export interface SessionRequest {
  id: string;
  person: string;
  level: StepLevel;
  type: VerificationType | null;
  country: string;
  language: string;
  /** Return URL with an unguessable state. */
  returnUrl: string;
  /** Callback URL with a secret key, for vendors that sign nothing. */
  callbackUrl: string;
  /** The vendor's id of this user; empty the first time. */
  account: string;
}

/** The vendor's ids of a session and its user. */
export interface VendorRef {
  ref: string;
  account: string;
}

export interface OpenedSession extends VendorRef {
  /** Token for the vendor's script; empty for hosted pages. */
  token: string;
  url: string | null;
  /** Origins of the vendor's page or script. */
  origins: string[];
  expiresAt: Date;
  /** Further parameters of a script; absent for hosted pages. */
  sdk?: { url: string; workflowRunId: string | null };
}

/** Content security policy of the page that runs a vendor's script, by directive. */
export interface VendorPolicy {
  sources: Readonly<Record<string, readonly string[]>>;
  /** Origins that may use the camera and microphone. */
  camera: readonly string[];
}

export type VendorStatus = Exclude<StepStatus, 'CERTIFICATION_DISABLED'>;

/** Verified data; null where the vendor returns it incompletely. */
export interface ProvenData {
  identity: NonNullable<VerifiedData['identity']> | null;
  address: NonNullable<VerifiedData['address']> | null;
}

export interface VendorResult extends ProvenData {
  status: VendorStatus;
  /** Reasons of the contract. A refusal that allows a retry has none that ends a level. */
  reasons: RejectionReason[];
  /** Distinguishes the attempts within a session. */
  revision: string;
}

/** A webhook as received. */
export interface WebhookRequest {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  /** Key in the URL, for vendors that sign nothing. */
  key: string;
}

export type WebhookVerdict =
  | {
      kind: 'accepted';
      /** The vendor's event id, or the hash of the body if there is none. */
      eventId: string;
      /** The vendor's id of the session it concerns; empty if it concerns none. */
      ref: string;
      type: string;
      /** Sent from another environment: stored without effect. */
      isForeign: boolean;
    }
  | { kind: 'forged' }
  | { kind: 'unreadable' };

export interface VendorAdapter {
  readonly name: Vendor;
  /** Describes how the browser starts the vendor. */
  readonly launch: 'sdk' | 'redirect';
  /** Policy of the page for its script; null if it runs on hosted pages only. */
  readonly policy: VendorPolicy | null;
  /** True if a retry happens in the same session. */
  readonly canResumeRejected: boolean;
  /** True if a flow is configured for this level and type. */
  hasFlow(aim: { level: StepLevel; type: VerificationType | null }): boolean;
  /** Proves the credentials by a request without effect or personal data. Throws as `openSession` does. */
  checkCredentials(): Promise<void>;
  /**
   * Throws VendorUnavailable if another vendor may verify the user instead, VendorRefused if the gateway is at fault.
   */
  openSession(question: SessionRequest): Promise<OpenedSession>;
  /** New access to an unfinished session. A different ref means a new session. */
  refreshSession(question: SessionRequest, session: VendorRef): Promise<OpenedSession>;
  /** Null if there is no result yet; the gateway polls again later. */
  fetchResult(session: VendorRef): Promise<VendorResult | null>;
  verifyWebhook(hook: WebhookRequest): Promise<WebhookVerdict>;
}
