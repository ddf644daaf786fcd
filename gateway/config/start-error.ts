/** Why the gateway does not start, where a person can mend it: the message is all there is to say. */
export class StartError extends Error {
  override name = 'StartError';
}
