import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { createProposalFor, webAddress } from '../../lib/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { truncate } from '../../ui/truncate.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './call-aside.module.css';
import { dateOrDash, nextDeadline, statusLabels } from './call-labels.ts';
import { Until } from './until.tsx';

/** Deadline, actions and facts of a call, next to its text. */
export function CallAside({ call }: { call: FundingCall }) {
  return (
    <div className={styles.aside}>
      <Deadline call={call} />
      <Card as="section" labelledBy="key-facts">
        <h2 id="key-facts" className={styles.heading}>
          {labels.keyFacts}
        </h2>
        <Facts call={call} />
      </Card>
    </div>
  );
}

function Deadline({ call }: { call: FundingCall }) {
  const { action, status, calendarUrl } = call;
  const deadline = nextDeadline(action, Date.now());
  const { pathname } = useLocation();
  const ref = useSearchParams()[0].get('ref');
  const url = `${window.location.origin}${pathname}${ref ? `?${new URLSearchParams({ ref })}` : ''}`;
  return (
    <Card as="section" labelledBy="deadline">
      <h2 id="deadline" className={styles.heading}>
        {status === 'closed' ? labels.lastDeadline : labels.nextDeadline}
      </h2>
      <p className={styles.deadline}>
        {deadline === null ? (
          messages.missingValue
        ) : (
          <Until status={status} deadline={deadline} time={action.deadlineTime} />
        )}
      </p>
      <div className={styles.actions}>
        {status === 'closed' ? null : (
          <LinkButton to={createProposalFor(action.topic.id)} variant="primary">
            {messages.createOpportunity}
          </LinkButton>
        )}
        {action.deadlines.length > 0 && status !== 'closed' ? (
          <AnchorButton href={calendarUrl} download>
            <CalendarPlus size={18} aria-hidden /> {labels.addToCalendar}
          </AnchorButton>
        ) : null}
        <ShareButton name={action.topic.title} url={url} />
      </div>
    </Card>
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function Facts({ call }: { call: FundingCall }) {
  const { topic, actionTypes, firstStageDeadline, secondStageDeadline, deadlines, openingDate } = call.action;
  const further = deadlines.slice(2);
  return (
    <dl className={styles.facts}>
      <Fact term={labels.call}>{topic.call?.title ?? messages.missingValue}</Fact>
      <Fact term={labels.callIdentifier}>{topic.call?.identifier ?? messages.missingValue}</Fact>
      <Fact term={messages.typeOfAction}>{actionTypes[0]?.name ?? messages.missingValue}</Fact>
      <Fact short term={labels.status}>
        {statusLabels[call.status]}
      </Fact>
      <Fact short term={messages.deadlineModel}>
        {secondStageDeadline ? messages.multipleCutOff : messages.singleStage}
      </Fact>
      <Fact short term={secondStageDeadline ? messages.firstDeadline : messages.deadline}>
        {dateOrDash(firstStageDeadline)}
      </Fact>
      {secondStageDeadline ? (
        <Fact short term={messages.secondDeadline}>
          {dateOrDash(secondStageDeadline)}
        </Fact>
      ) : null}
      {further.length > 0 ? (
        <Fact short term={labels.furtherDeadlines}>
          <ul>
            {further.map((date) => (
              <li key={date}>{dateOrDash(date)}</li>
            ))}
          </ul>
        </Fact>
      ) : null}
      <Fact short term={messages.openingDate}>
        {dateOrDash(openingDate)}
      </Fact>
      {call.translations.length > 0 ? (
        <Fact term={labels.alsoAvailableIn}>
          <ul>
            {call.translations.map(({ language, title }) => (
              <li key={language}>
                {languageNames.of(language)}: <span lang={language}>{title}</span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      <Fact term={labels.portalPage}>
        <PortalLink link={topic.link} />
      </Fact>
    </dl>
  );
}

function PortalLink({ link }: { link: string | null }) {
  const address = webAddress(link);
  return address ? (
    <a href={address} rel="noopener" target="_blank" title={address}>
      {truncate(address.replace(/^https?:\/\/(?:www\.)?/i, ''), limits.fundingLinkCharacters)}
      <VisuallyHidden> {messages.opensPortal}</VisuallyHidden>
    </a>
  ) : (
    messages.missingValue
  );
}

/** `short` facts share a row. */
const Fact = ({ term, short = false, children }: { term: string; short?: boolean; children: ReactNode }) => (
  <div className={short ? undefined : styles.whole}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
