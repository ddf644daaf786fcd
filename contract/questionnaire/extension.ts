// Why somebody needs more time for what they were asked. One reason, chosen, never typed.
export const EXTENSION_REASONS = ['waitingForPapers', 'away', 'ill', 'needHelp', 'other'] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];
/** Days a deadline moves by. */
export const EXTENSION_DAYS = 7;
