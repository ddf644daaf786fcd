// Usual review times, one for each check. Texts name them as placeholders and promise no maximum. The target times of the
// review desk are in desk.ts.

/** A level or an address update: how long it usually takes, and how long some take. */
export const LEVEL_REVIEW_MINUTES = 15;
export const LEVEL_REVIEW_HOURS = 48;

export const NAME_CORRECTION_MINUTES = 15;
/** Of a legal name change. */
export const NAME_CHANGE_WORKING_DAYS = 2;

/** Questionnaires, except those below. */
export const FORM_REVIEW_WORKING_DAYS = 2;
export const SCREENING_REVIEW_HOURS = 48;
export const DILIGENCE_REVIEW_WORKING_DAYS = 10;
export const INVESTOR_REVIEW_WORKING_DAYS = 5;
