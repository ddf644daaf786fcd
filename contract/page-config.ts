// What the host page tells the shell before the first call: <script type="application/json" id="page-config">. The
// gateway fills it in, another host may; every key may be missing.

/** [S24] What there is help about. */
export type HelpTopic =
  | 'identityTransfer'
  | 'issueWebform'
  | 'articleDetail'
  | 'faq'
  | 'guide'
  | 'kycFailureReasons'
  | 'accessibility';

/** Addresses: absolute, or a path of the page's origin. [V4] Beside the topics: what opens the mobile app. */
export type HelpLinks = Partial<Record<HelpTopic | 'mobileApp', string>>;

/** Whose pages these are: its name, of 24 signs at most, and the one colour that is its own, as #rrggbb. */
export interface Brand {
  name: string;
  accent?: string;
}

export interface PageConfig {
  /** A host that says nothing of it has our name and our yellow. */
  brand: Brand;
  /** retentionYears, notice; other ones for some kinds of accounts in bySubAttribute. Read in compliance-rules.ts. */
  complianceConfig: Record<string, unknown>;
  /** Languages written right to left, besides ar-SA. [T13] */
  rtlLanguages: string[];
  /** Languages offered besides the site's own. */
  languages: string[];
  site: string;
  /** Demo accounts and magic document numbers; the gateway refuses both in production. */
  sandbox: boolean;
  /** [S24] */
  helpCenter: HelpLinks;
  /** [N1, N2] Hosts an address to return to may name, besides our own. */
  returnHosts: string[];
  /** Origins of the pages that show this one, or opened it; told only where a business opens our screens. */
  embedders: string[];
  /** [G1] A bot is set up: what Telegram signed opens the account that is linked. Told only then. */
  telegram: boolean;
  /** [M3] Whose script this document may run; empty in every other. */
  launch: string;
}
