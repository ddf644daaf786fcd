// What kind of failure an error is, which says what to do about it. Of the business codes, session.ts says which are not
// 'business'. Spec section 8.
export type ErrorKind =
  'business' | 'permission' | 'token' | 'timeout' | 'network' | 'http' | 'empty' | 'aborted';
