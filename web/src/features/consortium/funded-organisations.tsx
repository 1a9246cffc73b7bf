import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, Seat } from '@consortia/proto/consortium/shapes';
import type { SeatSuggestion } from '@consortia/proto/consortium/suggestions-api';
import { countryName } from '@consortia/proto/country-names';
import { organisationFundingMessages } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { participantAt } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useUntilReady } from '../../lib/use-until-ready.ts';
import { Button } from '../../ui/button.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { candidateBody } from './add-to-consortium.tsx';
import styles from './consortium.module.css';
import { useAddCandidateMutation, useSuggestedForSeatQuery } from './consortium-api.ts';
import { Dismiss } from './dismissals.tsx';
import { WayTo } from './way-to.tsx';

const { roleNames } = organisationFundingMessages;

/** Organisations of funded projects that could take a seat, with the projects that show it; those in the list already are left out. */
export function FundedOrganisations({ consortium, seat }: { consortium: Consortium; seat: Seat }) {
  const { id: consortiumId, call, dismissed } = consortium;
  const query = useUntilReady(useSuggestedForSeatQuery({ consortiumId, seatId: seat.id }));
  return (
    <section className={layout.stack} aria-label={labels.fundedTitle}>
      <h3>{labels.fundedTitle}</h3>
      <p className={layout.soft}>{labels.fundedLead}</p>
      {call.url === null ? (
        <p>{labels.fundedCallMissing}</p>
      ) : (
        <QueryResult
          query={query}
          headingLevel="h3"
          loading={labels.suggestionsLoading}
          failed={labels.suggestionsFailed}
          skeletons={1}
          empty={<p>{labels.fundedNone}</p>}
        >
          {({ items }) => (
            <ul className={layout.list}>
              {items
                .filter(({ pic }) => !dismissed.includes(pic))
                .map((suggestion) => (
                  <FundedOrganisation
                    key={suggestion.pic}
                    {...{ suggestion, consortium, seat }}
                    codes={items.map(({ pic }) => pic)}
                  />
                ))}
            </ul>
          )}
        </QueryResult>
      )}
    </section>
  );
}

type Props = { suggestion: SeatSuggestion; consortium: Consortium; seat: Seat; codes: readonly string[] };
function FundedOrganisation({ suggestion, consortium, seat, codes }: Props) {
  const [add, { isLoading }] = useAddCandidateMutation();
  const confirmed = useConfirmed();
  const { pic, name, country, organisation, exclusion, evidence, covers } = suggestion;
  const profileUrl = organisation?.profileUrl ?? null;
  return (
    <li className={`${layout.bar} ${styles.suggestion}`}>
      <div>
        <Link to={profileUrl ?? participantAt(pic)}>{organisation?.name ?? name}</Link>{' '}
        <span className={layout.soft}>
          {[country && countryName(country), profileUrl ? null : labels.notHere].filter(Boolean).join(' · ')}
        </span>
        {exclusion ? <ExclusionNote exclusion={exclusion} /> : null}
        <ul className={layout.soft}>
          {evidence.map(({ grantId, acronym, title, year, role, words }) => (
            <li key={grantId}>
              <a href={projectLink(grantId)} title={title} target="_blank" rel="noopener">
                {acronym ?? title}
              </a>{' '}
              {labels.evidence([year, roleNames[role]].filter((one) => one !== null).join(', '), words.join(', '))}
            </li>
          ))}
          {covers.map(({ text, state, proof }) => (
            <li key={text}>
              {(state === 'strong' ? labels.covers : labels.coversPartly)(text, proof.title || proof.text)}
            </li>
          ))}
        </ul>
        <WayTo pic={pic} name={organisation?.name ?? name} codes={codes} />
      </div>
      <div className={layout.row}>
        <Button
          size="small"
          busy={isLoading}
          aria-label={labels.addNamed(name)}
          onClick={() =>
            confirmed(add({ consortiumId: consortium.id, seatId: seat.id, note: '', ...candidateBody(suggestion) }))
          }
        >
          {labels.addAsIdea}
        </Button>
        <Dismiss consortiumId={consortium.id} dismissKey={pic} name={name} />
      </div>
    </li>
  );
}
