import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, Seat } from '@consortia/proto/consortium/shapes';
import { limits } from '@consortia/proto/limits';
import { ownPath } from '@consortia/proto/own-path';
import type { SearchHit, SearchResponse } from '@consortia/proto/recommendations/shapes';
import { QueryResult } from '../../lib/query-result.tsx';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { candidateOf } from './add-candidate.tsx';
import styles from './consortium.module.css';
import { useAddCandidateMutation, useFindMembersQuery } from './consortium-api.ts';
import { Dismiss, Dismissed } from './dismissals.tsx';
import { FundedOrganisations } from './funded-organisations.tsx';

const maxShown = 8;
const kinds = ['expert', 'organisation'];

/** People and organisations among the hits of a search, in turn. */
const membersIn = ({ groups }: SearchResponse): SearchHit[] =>
  groups.filter(({ kind }) => kinds.includes(kind)).flatMap(({ hits }) => hits.slice(0, maxShown / 2));

/** Who of the network could take a seat, with the reason; each can be added as an idea. */
export function Suggestions({ consortium, seat }: { consortium: Consortium; seat: Seat }) {
  const keywords = seat.expertise.filter(({ length }) => length >= limits.searchMinimumCharacters);
  return (
    <div className={layout.stack}>
      <p className={layout.soft}>{keywords.length === 0 ? labels.suggestionsNoWords : labels.suggestionsLead}</p>
      <Dismissed consortium={consortium} />
      {keywords.slice(0, 3).map((keyword) => (
        <ForKeyword key={keyword} keyword={keyword} consortium={consortium} seat={seat} />
      ))}
      <FundedOrganisations consortium={consortium} seat={seat} />
    </div>
  );
}

/** Who needs no suggestion: those who build the consortium, organisations of confirmed candidates, and who was dismissed. */
const leftOut = ({ coordinator, editors, candidates, dismissed }: Consortium): ReadonlySet<string | null> =>
  new Set([
    ...[coordinator, ...editors].map(({ id }) => id),
    ...candidates.flatMap(({ state, organisation }) =>
      state === 'confirmed' && organisation ? [organisation.id] : [],
    ),
    ...dismissed,
  ]);

function ForKeyword({ keyword, consortium, seat }: { keyword: string; consortium: Consortium; seat: Seat }) {
  const query = useFindMembersQuery({ q: keyword, call: consortium.call.identifier });
  const left = leftOut(consortium);
  const shownIn = (found: SearchResponse) => membersIn(found).filter(({ id }) => !left.has(id));
  return (
    <section className={layout.stack} aria-label={labels.reason(`“${keyword}”`)}>
      <h3>{labels.reason(`“${keyword}”`)}</h3>
      <QueryResult
        query={query}
        headingLevel="h3"
        loading={labels.suggestionsLoading}
        failed={labels.suggestionsFailed}
        skeletons={1}
        isEmpty={(found) => shownIn(found).length === 0}
        empty={<p>{labels.suggestionsNone}</p>}
      >
        {(found) => (
          <ul className={layout.list}>
            {shownIn(found).map((hit) => (
              <Suggestion key={hit.id} hit={hit} consortium={consortium} seat={seat} />
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}

function Suggestion({ hit, consortium, seat }: { hit: SearchHit; consortium: Consortium; seat: Seat }) {
  const [add, { isLoading }] = useAddCandidateMutation();
  const confirmed = useConfirmed();
  const isListed = consortium.candidates.some(({ person, organisation }) =>
    hit.kind === 'expert' ? person?.id === hit.id : !person && organisation?.id === hit.id,
  );
  const body = { consortiumId: consortium.id, seatId: seat.id, ...candidateOf(hit) };
  return (
    <li className={`${layout.bar} ${styles.suggestion}`}>
      <div>
        <Link to={ownPath(hit.url)}>{hit.title}</Link>{' '}
        {hit.detail ? <span className={layout.soft}>{hit.detail}</span> : null}
        {hit.exclusion ? <ExclusionNote exclusion={hit.exclusion} /> : null}
      </div>
      {isListed ? (
        <span className={layout.soft}>{labels.inList}</span>
      ) : (
        <span className={layout.row}>
          <Button
            size="small"
            busy={isLoading}
            aria-label={labels.addNamed(hit.title)}
            onClick={() => confirmed(add(body))}
          >
            {labels.addAsIdea}
          </Button>
          <Dismiss consortiumId={consortium.id} dismissKey={hit.id} name={hit.title} />
        </span>
      )}
    </li>
  );
}
