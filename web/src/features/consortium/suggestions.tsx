import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, Seat } from '@consortia/proto/consortium/shapes';
import type { SeatMember } from '@consortia/proto/consortium/suggestions-api';
import { countryName } from '@consortia/proto/country-names';
import { ownPath } from '@consortia/proto/own-path';
import { QueryResult } from '../../lib/query-result.tsx';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { candidateOf } from './add-candidate.tsx';
import styles from './consortium.module.css';
import { useAddCandidateMutation, useMembersForSeatQuery } from './consortium-api.ts';
import { Dismiss, Dismissed } from './dismissals.tsx';
import { FundedOrganisations } from './funded-organisations.tsx';
import { WayTo } from './way-to.tsx';

type Of = { consortium: Consortium; seat: Seat };

/** Who could take a seat, with what shows it; each can be added as an idea. */
export function Suggestions({ consortium, seat }: Of) {
  return (
    <div className={layout.stack}>
      <Dismissed consortium={consortium} />
      <Members consortium={consortium} seat={seat} />
      <FundedOrganisations consortium={consortium} seat={seat} />
    </div>
  );
}

function Members({ consortium, seat }: Of) {
  const query = useMembersForSeatQuery({ consortiumId: consortium.id, seatId: seat.id });
  return (
    <section className={layout.stack} aria-label={labels.membersTitle}>
      <h3>{labels.membersTitle}</h3>
      <p className={layout.soft}>{labels.membersLead}</p>
      <QueryResult
        query={query}
        headingLevel="h3"
        loading={labels.suggestionsLoading}
        failed={labels.suggestionsFailed}
        skeletons={1}
        empty={<p>{labels.membersNone}</p>}
      >
        {({ items }) => (
          <ul className={layout.list}>
            {items.map((member) => (
              <Member
                key={member.id}
                {...{ member, consortium, seat }}
                codes={[...new Set(items.flatMap(({ pic }) => pic ?? []))]}
              />
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}

function Member({ member, consortium, seat, codes }: Of & { member: SeatMember; codes: readonly string[] }) {
  const [add, { isLoading }] = useAddCandidateMutation();
  const confirmed = useConfirmed();
  const { kind, id, name, url, organisation, pic, country, evidence, trusted, exclusion } = member;
  const where = [organisation, country && countryName(country)].filter(Boolean).join(' · ');
  return (
    <li className={`${layout.bar} ${styles.suggestion}`}>
      <div>
        <Link to={ownPath(url)}>{name}</Link> <span className={layout.soft}>{where}</span>
        {exclusion ? <ExclusionNote exclusion={exclusion} /> : null}
        <ul className={layout.soft}>
          {evidence.map(({ word, text }) => (
            <li key={word}>{labels.names(word, text)}</li>
          ))}
          {trusted ? <li>{labels.trusted}</li> : null}
        </ul>
        {pic ? (
          <WayTo {...{ pic, codes }} name={organisation ?? name} personId={kind === 'expert' ? id : undefined} />
        ) : null}
      </div>
      <div className={layout.row}>
        <Button
          size="small"
          busy={isLoading}
          aria-label={labels.addNamed(name)}
          onClick={() => confirmed(add({ consortiumId: consortium.id, seatId: seat.id, ...candidateOf(member) }))}
        >
          {labels.addAsIdea}
        </Button>
        <Dismiss consortiumId={consortium.id} dismissKey={id} name={name} />
      </div>
    </li>
  );
}
