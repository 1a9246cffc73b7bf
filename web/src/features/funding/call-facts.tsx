import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { ReactNode } from 'react';
import { webAddress } from '../../lib/paths.ts';
import { deadlineModelLabel } from '../../ui/deadline-model.ts';
import { longDate } from '../../ui/time.ts';
import { truncate } from '../../ui/truncate.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './call-facts.module.css';
import { dateOrDash, statusLabels, statusNow } from './call-labels.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Call, type, dates and portal address of a call. */
export function CallFacts({ call }: { call: FundingCall }) {
  const { topic, actionTypes, firstStageDeadline, secondStageDeadline, deadlines, deadlineTime, openingDate } =
    call.action;
  const deadlineOrDash = (date: string | null): string =>
    date === null ? messages.missingValue : messages.brusselsTime(longDate(date), deadlineTime);
  const further = deadlines.slice(2);
  return (
    <dl className={styles.facts}>
      <Fact term={labels.call}>{topic.call?.title ?? messages.missingValue}</Fact>
      <Fact term={labels.callIdentifier}>{topic.call?.identifier ?? messages.missingValue}</Fact>
      <Fact term={messages.typeOfAction}>{actionTypes[0]?.name ?? messages.missingValue}</Fact>
      <Fact short term={labels.status}>
        {statusLabels[statusNow(call, Date.now())]}
      </Fact>
      <Fact short term={messages.deadlineModel}>
        {deadlineModelLabel(call.action)}
      </Fact>
      <Fact short term={secondStageDeadline ? postPageMessages.firstDeadline : postPageMessages.deadline}>
        {deadlineOrDash(firstStageDeadline)}
      </Fact>
      {secondStageDeadline ? (
        <Fact short term={postPageMessages.secondDeadline}>
          {deadlineOrDash(secondStageDeadline)}
        </Fact>
      ) : null}
      {further.length > 0 ? (
        <Fact short term={labels.furtherDeadlines}>
          <ul>
            {further.map((date) => (
              <li key={date}>{deadlineOrDash(date)}</li>
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
      <VisuallyHidden> {postPageMessages.opensPortal}</VisuallyHidden>
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
