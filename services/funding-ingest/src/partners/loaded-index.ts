import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import type { CountryAndKind } from './call-features.ts';
import type { PartnerIndex } from './partner-index.ts';

/** `embed` gives the vectors that those of the index are compared with. */
export type ReadIndex = CountryAndKind & { index: PartnerIndex; embed: Embeddings['embed'] };
