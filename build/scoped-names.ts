// Names of CSS module classes. The client and what the gateway renders of it are two builds, which must agree on them.
export const SCOPED_NAME = '[local]_[hash:base64:4]';
