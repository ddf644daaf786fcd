import { beforeAll, describe, expect, it } from 'vitest';
import { specimen } from '../../../scripts/specimens/specimen.mjs';
import type { Reading } from '../reading.ts';
