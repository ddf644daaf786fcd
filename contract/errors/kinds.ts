// Kinds of failures, by how the client handles them. TOKEN_CODES and PERMISSION_CODES are the codes that are not
// 'business'. Spec section 8.
export type ErrorKind =
  'business' | 'permission' | 'token' | 'timeout' | 'network' | 'http' | 'empty' | 'aborted';
