/** Actors of the audit trail: `officer:ana` as `ana`. */
export const toOfficerName = (actor: string): string => actor.replace(/^officer:/, '');
