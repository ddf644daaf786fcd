// Binding to an affiliate.
export const affiliateBound = 34201;
export const affiliateUnknown = 34202;
