// Names of CSS module classes. The client and the first content of the gateway are two builds, which must agree on them.
export const SCOPED_NAME = '[local]_[hash:base64:4]';
