import { callHelix } from '@consortia/proto/funding-ingest/shapes';
import type { z } from 'zod';

/** What is kept of a Helix: what stands on a call, and the name by which calls are found for it. */
export const helixProjection = callHelix;
export type HelixProjection = z.output<typeof helixProjection>;
