// The affiliate an account belongs to.
export const affiliateBound = 34201;
export const affiliateUnknown = 34202;
