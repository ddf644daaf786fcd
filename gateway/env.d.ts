/** Made by build/thread-entries.ts. */
declare module '*?thread' {
  /** A file: address for new Worker(). */
  const entry: string;
  export default entry;
}
