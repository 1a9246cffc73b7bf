import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import type { createStoredVectors } from '@consortia/infra/embeddings/stored-vectors';
import type { Model } from 'mongoose';
import type { StoredVocabulary } from '../keywords/stored-vocabulary.ts';
import type { Explainer } from '../matching/explain-match.ts';
import type { Rankings } from '../matching/ranking.ts';
import type { Recommendations } from '../recommendations.ts';
import type { CallsNotFor } from './calls-not-for.ts';
import type { Feedback } from './feedback-model.ts';
import type { Item } from './item-model.ts';
import type { Snapshot } from './item-snapshot.ts';
import type { ItemTexts } from './item-texts.ts';
import type { ListFloors } from './list-floors.ts';
import type { MatchList } from './match-list.ts';
import type { OutOfPeriod } from './out-of-period.ts';
import type { ShownTopic } from './present-topic.ts';
import type { Profile } from './profile-model.ts';
import type { ScoredPeople } from './scored-people.ts';
import type { StoredModels } from './stored-models.ts';

/** Dependencies of the use cases of matching. */
export type Matches = Recommendations & {
  items: Model<Item>;
  profiles: Model<Profile>;
  scoredPeople: ScoredPeople;
  matchLists: Model<MatchList>;
  listFloors: ListFloors;
  dismissals: Model<Feedback>;
  likings: Model<Feedback>;
  vectors: ReturnType<typeof createStoredVectors>;
  models: StoredModels;
  vocabulary: StoredVocabulary;
  snapshot: Snapshot;
  texts: ItemTexts;
  /** Copies of calls as they are shown. */
  shownTopics: { getMany(ids: Iterable<string>): Promise<Map<string, ShownTopic>> };
  callsNotFor: CallsNotFor;
  outOfPeriod: OutOfPeriod;
  embeddings: Embeddings;
  explainer: Explainer;
  /** The weights of the features of a match next to the sentence vectors of now. */
  rankings: Rankings;
  nextRevision: () => number;
};
