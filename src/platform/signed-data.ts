// What Telegram signed of this page's launch, for the calls that let somebody in by it. [G1]
import { launch } from './launch.ts';

/** As it was handed over; empty where it names nobody. */
export const signedData = (): string => launch.headers.Authorization?.slice('tma '.length) ?? '';
