// The pages that the bench opens, who looks, and by which heading they are known.
const at = (segment, query = '') => ({
  path: `/user/accounts/auth/${segment}`,
  address: `/user/accounts/auth/${segment}${query}`,
});

export const ROUTES = {
  hub: { ...at('personal'), persona: 'u05', title: 'Your identity is verified' },
  kyc: { ...at('kyc', '?level=LEVEL_1'), persona: 'u01', title: 'Which country issued your document?' },
  updatekyc: { ...at('updatekyc'), persona: 'u10', title: 'Re-verification' },
  questionnaire: {
    ...at('questionnaireKzCra'),
    persona: 'u11',
    title: 'Questions for clients in Kazakhstan',
  },
  tasks: { ...at('complianceTasks'), persona: 'u08', title: 'Your tasks' },
};
/** Judged in other languages too, and not by how fast they are. */
export const MORE_ROUTES = {
  level1: { ...at('step1'), persona: 'u01' },
  agreement: { ...at('agreement'), persona: 'u06' },
  name: { ...at('updateName'), persona: 'u06' },
  address: { ...at('updatePOA'), persona: 'u06' },
  residence: { ...at('residenceInfo'), persona: 'u06' },
};
export const BARE = { path: '/user/accounts/', address: '/user/accounts/', title: 'Verification' };
/** What any page says without a network. */
export const OFFLINE_TITLE = 'You are offline';

export const VISITS = ['first', 'second', 'offline', 'telegram'];
