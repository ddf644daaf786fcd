// Runs once before the browser tests: they test what is built, so what is built must be the source.
import { buildIfStale } from '../../../scripts/build-if-stale.mjs';

export default function build(): void {
  buildIfStale({ client: true, gateway: true });
}
