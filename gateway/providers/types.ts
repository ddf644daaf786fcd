// The adapter contract: what a verification provider must do, from what it offers to the decision. README.md says how
// the parts fit. Kept to what is really called: a method nobody calls does not belong here.
import type { Provider, RejectionReason, StepLevel, StepStatus, VerificationType } from '#contract/kyc.ts';
import type { ProviderChoice } from '#contract/calls/verification.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import type { Config } from '#gateway/config/config.ts';
import type { VerifiedData } from '#gateway/levels/verified-data.ts';

/** `final`: a vendor has refused for good, whatever its reasons are called here. */
export type CaseDecision =
  { kind: 'approve' } | { kind: 'reject'; reasons: RejectionReason[]; final?: boolean };

export interface ProviderAdapter {
  readonly name: Provider;

  /** Ways to verify a level for a document's country on a site, and whether another app has to take over. */
  offer(question: {
    level: StepLevel;
    country: string;
    site: string;
  }): Pick<ProviderChoice, 'methods' | 'handoff'>;

  /**
   * A case has been submitted: when to ask for the decision. Null when it comes by itself: an operator decides, or the
   * provider reports it; both call decideCase.
   */
  decisionDue(config: Config, details: IdentityDetails | AddressDetails, submittedAt: Date): Date | null;

  /** Asked when the decision is due. Null leaves the case to an operator. */
  decision(config: Config, details: IdentityDetails | AddressDetails): CaseDecision | null;
}

/** Who verifies people on pages of their own. */
export type Vendor = Exclude<Provider, 'DEFAULT'>;

/** What a session is for. `person` and `id` are ours, random or keyed, and tell a vendor nothing. */
export interface SessionQuestion {
  id: string;
  person: string;
  level: StepLevel;
  type: VerificationType | null;
  country: string;
  language: string;
  /** Where the person comes back to, with a state nobody can guess. */
  returnUrl: string;
  /** Where callbacks that cannot be signed go, with a key nobody else knows. */
  callbackUrl: string;
  /** What the vendor called the person before; empty the first time. */
  account: string;
}

/** What a vendor calls a session, and the person in it. */
export interface VendorRef {
  ref: string;
  account: string;
}

export interface OpenedSession extends VendorRef {
  /** For the vendor's script; empty where the address is all. */
  token: string;
  url: string | null;
  /** Where the vendor's page or script may come from. */
  origins: string[];
  expiresAt: Date;
  /** What a script needs beside its token; absent where the address is all. */
  sdk?: { url: string; workflowRunId: string | null };
}

/** What the document that runs a vendor's script allows beside our own files, by directive. */
export interface VendorPolicy {
  sources: Readonly<Record<string, readonly string[]>>;
  /** Whose pages may use the camera and the microphone there. */
  camera: readonly string[];
}

export type VendorStatus = Exclude<StepStatus, 'CERTIFICATION_DISABLED'>;

/** What the documents proved; null where the vendor does not say all of it. */
export interface Proven {
  identity: NonNullable<VerifiedData['identity']> | null;
  address: NonNullable<VerifiedData['address']> | null;
}

export interface VendorResult extends Proven {
  status: VendorStatus;
  /** In our words; of a refusal that may be mended none that ends a level. */
  reasons: RejectionReason[];
  /** Tells one try from the next within a session. */
  revision: string;
}

/** A webhook as it came. */
export interface Hook {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  /** Of the address, for vendors that sign nothing. */
  key: string;
}

export type HookVerdict =
  | {
      kind: 'accepted';
      /** Of the vendor, or of its bytes where it numbers none. */
      eventId: string;
      /** The session it is about; empty where it is about none. */
      ref: string;
      type: string;
      /** Sent from another environment than ours: kept, and nothing comes of it. */
      isForeign: boolean;
    }
  | { kind: 'forged' }
  | { kind: 'unreadable' };

export interface VendorAdapter {
  readonly name: Vendor;
  /** How its part begins in the browser. */
  readonly launch: 'sdk' | 'redirect';
  /** Of the document its script runs in; null where nothing of it runs on a page of ours. */
  readonly policy: VendorPolicy | null;
  /** A refusal that may be mended is mended in the same session. */
  readonly resumes: boolean;
  /** Whether a flow of it is set up for this. */
  runs(aim: { level: StepLevel; type: VerificationType | null }): boolean;
  /** Throws VendorDown where another may take over, VendorRefused where we are at fault. */
  open(question: SessionQuestion): Promise<OpenedSession>;
  /** A fresh way into a session that nothing came of yet; another ref is another session. */
  refresh(question: SessionQuestion, session: VendorRef): Promise<OpenedSession>;
  /** Null: nothing can be said now, ask later. */
  result(session: VendorRef): Promise<VendorResult | null>;
  verify(hook: Hook): Promise<HookVerdict>;
}
