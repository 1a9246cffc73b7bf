import { pathTo } from '@consortia/proto/client';
import { countryName } from '@consortia/proto/country-names';
import { likelyPartnerMessages as labels } from '@consortia/proto/funding-ingest/messages/likely-partners';
import { organisationFundingMessages } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { type PartnerSuggestion, partnerSuggestionsApi } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { type ComponentType, type ReactNode, useState } from 'react';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { participantAt } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { useUntilReady } from '../../lib/use-until-ready.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';

const maxShown = 10;
const { useLikelyPartnersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    likelyPartners: queryOf(
      build,
      (identifier: string) =>
        request(partnerSuggestionsApi.suggestPartners, { params: { identifier }, query: {} }, { quiet: 'all' }),
      { keepUnusedDataFor: 300 },
    ),
  }),
});

/** `invite` says how a suggestion is reached, and adds it to a consortium; `codes` are those of the list. */
type Props = {
  identifier: string;
  invite: ComponentType<{ call: string; suggestion: PartnerSuggestion; codes: readonly string[] }>;
};

/** Organisations of funded projects for a call; for full members, and only on request, since the comparison takes its time. */
export function LikelyPartners({ identifier, invite }: Props) {
  const user = useUser();
  const [shown, setShown] = useState(false);
  if (!user || user.trial) return null;
  return (
    <section className={layout.stack} aria-labelledby="likely-partners">
      <div className={layout.bar}>
        <h2 id="likely-partners">{labels.title}</h2>
        <div className={layout.row}>
          {shown ? null : <Button onClick={() => setShown(true)}>{labels.show}</Button>}
          <AnchorButton href={pathTo(partnerSuggestionsApi.exportLikelyPartners, { params: { identifier } })} download>
            {labels.export}
          </AnchorButton>
        </div>
      </div>
      <p className={layout.soft}>{labels.lead}</p>
      {shown ? <Listed identifier={identifier} invite={invite} /> : null}
    </section>
  );
}

function Listed({ identifier, invite: Invite }: Props) {
  const query = useUntilReady(useLikelyPartnersQuery(identifier));
  return (
    <QueryResult
      query={query}
      headingLevel="h3"
      loading={labels.loading}
      failed={labels.failed}
      skeletons={1}
      empty={<p>{labels.none}</p>}
    >
      {({ items, isComplete }) => (
        <>
          {isComplete ? null : <p className={layout.soft}>{labels.firstOnes}</p>}
          <ol className={layout.list}>
            {items.slice(0, maxShown).map((one) => (
              <li key={one.pic}>
                <LikelyPartner suggestion={one}>
                  <Invite call={identifier} suggestion={one} codes={items.map(({ pic }) => pic)} />
                </LikelyPartner>
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryResult>
  );
}

function LikelyPartner({ suggestion, children }: { suggestion: PartnerSuggestion; children: ReactNode }) {
  const { pic, name, country, organisation, exclusion, reasons } = suggestion;
  const profileUrl = organisation?.profileUrl ?? null;
  const details = [country && countryName(country), profileUrl ? null : labels.notHere].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={profileUrl ?? participantAt(pic)}>{profileUrl ? organisation?.name : name}</Link>{' '}
      <span className={layout.soft}>{details}</span>
      {exclusion ? <ExclusionNote exclusion={exclusion} /> : null}
      {reasons.projects.length > 0 ? <Nearest projects={reasons.projects} /> : null}
      {reasons.siblingProjects > 0 ? (
        <p className={layout.soft}>{labels.similarTopics(reasons.siblingProjects, reasons.siblingTopics.join(', '))}</p>
      ) : null}
      {children}
    </>
  );
}

function Nearest({ projects }: Pick<PartnerSuggestion['reasons'], 'projects'>) {
  return (
    <p className={layout.soft}>
      {labels.nearest}{' '}
      {projects.map(({ grantId, acronym, title, year, role }, at) => (
        <span key={grantId}>
          {at > 0 ? ', ' : ''}
          <a href={projectLink(grantId)} title={title} target="_blank" rel="noopener">
            {acronym ?? title}
          </a>{' '}
          ({[year, organisationFundingMessages.roleNames[role]].filter((one) => one !== null).join(', ')})
        </span>
      ))}
    </p>
  );
}
