// Loaded before the gateway's code: the clock runs CLOCK_AHEAD_MS ahead, so that days pass between two starts.
// CLOCK_SPEED also makes the clock slower or faster from this start on; timers are unchanged.
import { ServerResponse } from 'node:http';

const ahead = Number(process.env.CLOCK_AHEAD_MS);
const speed = Number(process.env.CLOCK_SPEED ?? 1);
const now = Date.now;
const began = now();
Date.now = () => Math.floor(began + ahead + (now() - began) * speed);
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now()]),
});

// Node writes the Date header by the real clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
