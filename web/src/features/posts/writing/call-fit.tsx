import { balanceMessages } from '@consortia/proto/consortium/messages/balance';
import { countryName } from '@consortia/proto/country-names';
import { type CallFit as Fit, fitRoles } from '@consortia/proto/funding-ingest/call-fit-api';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import type { RuleSource } from '@consortia/proto/funding-ingest/rule-source';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { callFitMessages as labels } from '@consortia/proto/posts/messages/call-fit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useUser } from '../../../lib/session.ts';
import layout from '../../../ui/layout.module.css';
import { StateLabel } from '../../../ui/state-label.tsx';
import styles from './call-fit.module.css';
import { type FitNotice, fitNotices } from './fit-notices.ts';
import { useAuthorOrganisationQuery, useCallFitQuery } from './writing-api.ts';

type Evidence = FitNotice['evidence'][number];
type Shown = keyof typeof labels.value;

/** Which countries and roles fit the call of an Opportunity, and what of it does not. It keeps nobody from going on. */
export function CallFit({ call, fields }: { call: FundingCall; fields: DraftFields }) {
  const user = useUser();
  const { identifier } = call.action.topic;
  const organisationId = fields.organisationId ?? user?.primaryOrganisation?.id;
  const { data, isError } = useCallFitQuery(identifier);
  const { currentData: organisation, isFetching } = useAuthorOrganisationQuery(organisationId ?? skipToken);
  // Shown at once with what it says about the country.
  const fit = isFetching ? undefined : data;
  const country = organisation?.country ? cordisCountry(organisation.country) : null;
  if (isError) return null;
  return (
    <section className={`${layout.stack} ${styles.fit}`} aria-labelledby="call-fit" aria-busy={!fit}>
      <h3 id="call-fit">{labels.title}</h3>
      <p className={layout.soft}>{fit?.compiled === false ? labels.notCompiled : labels.lead}</p>
      {/* The place of the first line of what fits, so that nothing below moves when it arrives. */}
      {fit ? null : <p className={styles.role}>&nbsp;</p>}
      {fit?.compiled ? <Fitting {...{ fit, fields, country }} /> : null}
    </section>
  );
}

function Fitting({ fit, fields, country }: { fit: Fit; fields: DraftFields; country: string | null }) {
  const notices = fitNotices(fit, country, fields);
  const { partner, coordinator } = fit.roles;
  const isSame = JSON.stringify(partner) === JSON.stringify(coordinator);
  return (
    <>
      {notices.length > 0 ? (
        <ul className={layout.list} aria-label={labels.notices}>
          {notices.map(({ value, text, evidence }) => (
            <li key={text} className={layout.stack}>
              <p>
                <State value={value} /> {text}
              </p>
              <EvidenceList evidence={evidence} />
            </li>
          ))}
        </ul>
      ) : null}
      {(isSame ? (['partner'] as const) : fitRoles).map((role) => (
        <RoleFit key={role} fit={fit} role={role} label={isSame ? 'both' : role} />
      ))}
    </>
  );
}

const tones = { notMet: 'danger', unknown: 'warning' } as const;
const State = ({ value }: { value: Shown }) => <StateLabel tone={tones[value]}>{labels.value[value]}</StateLabel>;

const namesOf = (codes: readonly string[]): string =>
  codes
    .map(countryName)
    .sort((one, other) => one.localeCompare(other, 'en-GB'))
    .join(', ');

type Role = (typeof fitRoles)[number];
function RoleFit({ fit, role, label }: { fit: Fit; role: Role; label: Role | 'both' }) {
  const { met, notMet, unknown } = fit.roles[role];
  return (
    <details className={styles.role}>
      <summary>{labels.counts(label, met.length, notMet.length, unknown.length)}</summary>
      <div className={layout.stack}>
        {met.length > 0 ? (
          <p>
            <strong>{labels.met}</strong> {namesOf(met)}
          </p>
        ) : null}
        {notMet.length > 0 ? (
          <p>
            <strong>{labels.notMet}</strong> {namesOf(notMet)}
          </p>
        ) : null}
        {unknown.length > 0 ? <p>{labels.unknown}</p> : null}
        <EvidenceList evidence={fit.verdicts.filter((verdict) => verdict.role === role)} />
        {fit.lists.map((source) => (
          <Source key={source.title} {...source} />
        ))}
      </div>
    </details>
  );
}

/** Each sentence once, word for word. */
function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const distinct = new Map(evidence.map((one) => [one.span?.text ?? one.standard?.name ?? '', one]));
  return [...distinct].map(([key, { span, standard }]) => (
    <div key={key}>
      {span ? <blockquote>{span.text}</blockquote> : null}
      {standard?.name ? <p className={layout.soft}>{balanceMessages.standard(standard.name)}</p> : null}
      {standard?.source ? <Source {...standard.source} /> : null}
    </div>
  ));
}

const Source = ({ title, url, published, checked }: RuleSource) => (
  <p className={layout.soft}>
    <a href={url} rel="noreferrer">
      {balanceMessages.source(title, published)}
    </a>
    , {balanceMessages.checked(checked)}
  </p>
);
