// Apart from the calls that are asked ahead (src/api/start-calls.ts): these only the boot script carries.
/** Pages that show the person's standing. */
const SHOW_STANDING = ['personal', 'step1', 'step2', 'updatekyc'];

export const showsStanding = (segment: string | undefined): boolean =>
  segment !== undefined && SHOW_STANDING.includes(segment);
