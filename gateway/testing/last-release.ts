// The version before this one. Its gateways must keep working on a database that this version has migrated. Update it after
// each release (docs/upgrading.md).

export const LAST_RELEASE = {
  /** A commit or tag. */
  revision: '64c06a26',
  /** Number of its newest migration. */
  schema: 17,
};
