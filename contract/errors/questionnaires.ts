// Submitting, saving and extending questionnaires.
export const questionnaireUnknown = 34001;
export const questionnaireStale = 34002;
export const questionnaireClosed = 34003;
export const questionnaireIncomplete = 34004;
export const draftConflict = 34005;
export const riskProfileHigher = 34006;
export const extensionNotPossible = 34007;
export const questionnaireFirst = 34008;
