// Preloaded by a process with the embedded database: kills it before the first statement that contains KILL_AT.
import { PGlite } from '@electric-sql/pglite';

const { KILL_AT } = process.env;
const { execProtocolRaw } = PGlite.prototype;

PGlite.prototype.execProtocolRaw = function execOrDie(message, ...rest) {
  if (Buffer.from(message).includes(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  return execProtocolRaw.call(this, message, ...rest);
};
