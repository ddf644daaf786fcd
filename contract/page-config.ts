// Configuration in the page: <script type="application/json" id="page-config">. The gateway or another host fills it in;
// every key may be missing.

/** [S24] */
export type HelpTopic =
  | 'identityTransfer'
  | 'issueWebform'
  | 'articleDetail'
  | 'faq'
  | 'guide'
  | 'kycFailureReasons'
  | 'accessibility';

/** Absolute addresses, or paths on the page's origin. mobileApp opens the mobile app [V4], deposit the exchange's deposits. */
export type HelpLinks = Partial<Record<HelpTopic | 'mobileApp' | 'deposit', string>>;

/** Brand of the pages: name (at most 24 characters) and accent colour (#rrggbb). */
export interface Brand {
  name: string;
  accent?: string;
}

export interface PageConfig {
  /** Default: the product's name and yellow. */
  brand: Brand;
  /** retentionYears, notice, and overrides in bySubAttribute. Parsed in src/state/kyc/compliance.ts. */
  complianceConfig: Record<string, unknown>;
  /** Languages written right to left, besides ar-SA. [T13] */
  rtlLanguages: string[];
  /** Additional languages besides those of the site. */
  languages: string[];
  site: string;
  /** Enables demo accounts and magic document numbers. The gateway refuses both in production. */
  sandbox: boolean;
  /** [S24] */
  helpCenter: HelpLinks;
  /** [N1, N2] Allowed hosts of return addresses, besides the own host. */
  returnHosts: string[];
  /** Origins of host pages that embed or open this page. Only set in embedded mode. */
  embedders: string[];
  /** [G1] true: a bot is configured, so Telegram sign-in is available. */
  telegram: boolean;
  /** true: the back end keeps the times that the texts name: of reviews, holds and pauses. Our gateway does. */
  promisesTimes: boolean;
  /** true: the back end reads documents (OCR), so level 1 starts with the camera and its start page asks for the face. */
  readsDocuments: boolean;
  /** true: the back end has the call privacyReceipt, so pages link to the receipt. Our gateway does. */
  showsReceipt: boolean;
  /** [M3] Provider whose script this document is allowed to run; empty in other documents. */
  launch: string;
}
