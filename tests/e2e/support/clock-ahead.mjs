// Loaded into a gateway before its own code: its clock runs CLOCK_AHEAD_MS ahead, so that days pass between two starts.
// With CLOCK_SPEED it also passes that much more slowly or quickly from this start on; no timer does.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const speed = Number(process.env.CLOCK_SPEED ?? 1);
const now = Date.now;
const began = now();
Date.now = () => Math.floor(began + ahead + (now() - began) * speed);
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now()]),
});
