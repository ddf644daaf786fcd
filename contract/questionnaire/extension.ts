// Reasons for a deadline extension.
export const EXTENSION_REASONS = ['waitingForPapers', 'away', 'ill', 'needHelp', 'other'] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];
export const EXTENSION_DAYS = 7;
