import { callHelix } from '@consortia/proto/funding-ingest/shapes';
import type { z } from 'zod';

/** What is kept of a Helix: what stands on a call, and the name by which calls are found for it. */
export const keptHelix = callHelix;
export type KeptHelix = z.output<typeof keptHelix>;
