import { messages } from '@consortia/proto/messages';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultCard as Card } from '@consortia/proto/posts/results-shapes';
import { useUser } from '../../../../lib/session.ts';
import { FirstCards } from '../../list/first-cards.tsx';
import { useResultsOfPersonQuery } from '../../results-api.ts';
import { ResultCard } from '../result-card.tsx';

const texts = { title: messages.results, loading: labels.loading, failed: labels.failed } as const;

/** The Results of a person whose author the reader may know; nothing for visitors and where there are none. */
export const ResultsOfPerson = ({ userId }: { userId: string }) => (useUser() ? <Results userId={userId} /> : null);

const Results = ({ userId }: { userId: string }) => (
  <FirstCards<Card> query={useResultsOfPersonQuery({ userId, page: 1 })} texts={texts}>
    {(card) => <ResultCard card={card} headingLevel="h3" />}
  </FirstCards>
);
