/** An error that the operator can fix: only the message is printed. */
export class StartError extends Error {
  override name = 'StartError';
}
