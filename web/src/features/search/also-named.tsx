import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { MarkedText } from '../../ui/marked-text.tsx';

/** The further name by which an organisation was found. */
export const AlsoNamed = ({ name: { former, pieces } }: { name: NonNullable<SearchHit['alsoNamed']> }) => (
  <span>
    {former ? labels.formerly : labels.alsoNamed} <MarkedText pieces={pieces} />
  </span>
);
