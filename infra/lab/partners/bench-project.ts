import type { LearnedProject } from '@consortia/funding-ingest/src/partners/partner-index';

/** A project of CORDIS as the benches read it, with the day on which it was signed. */
export type BenchProject = LearnedProject & { signed: string; topicTitle: string };
