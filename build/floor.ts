// The oldest supported browsers, as in the README. The build lowers syntax and styles to them; scripts/check-floor.mjs finds
// functions of newer browsers, which a build cannot lower.
export const BROWSER_FLOOR = ['ios15.4', 'safari15.4', 'chrome108', 'firefox115'];
