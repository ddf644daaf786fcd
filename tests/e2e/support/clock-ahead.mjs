// Loaded into a gateway before its own code: its clock runs CLOCK_AHEAD_MS ahead, so that days pass between two starts.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now()]),
});
