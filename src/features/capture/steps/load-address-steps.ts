// Asked for as soon as the level is known, beside its draft.
export const loadAddressSteps = () =>
  import('./address-steps.tsx').then((module) => ({ default: module.AddressSteps }));
