// The oldest browsers this runs in, as README promises. The build lowers syntax and styles to them; what a build cannot
// lower (a function of a newer browser) scripts/check-floor.mjs finds in what was built.
export const FLOOR = ['ios15.4', 'safari15.4', 'chrome108', 'firefox115'];
