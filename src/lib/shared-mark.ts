// [W5] What the address says of a file that another app shared with this one: `1`, or why it cannot be used. Carried along
// to the page that takes it; never anything of the file itself.
export const sharedMark = (): string | undefined =>
  new URLSearchParams(location.search).get('shared') ?? undefined;
