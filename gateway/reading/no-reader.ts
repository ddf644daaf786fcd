// Stands where no reader is: switched off, not installed, or not able to start. Nothing is read, and everything else works.
import { type Reader, ReadingError } from './reading.ts';

export const noReader = (state: Exclude<Reader['state'], 'ready'>): Reader => ({
  state,
  read: () => Promise.reject(new ReadingError('gone')),
  depth: () => 0,
  close: () => Promise.resolve(),
});
