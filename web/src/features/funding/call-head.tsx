import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallStatus, FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { CalendarClock, CircleCheck, CircleX, ExternalLink } from 'lucide-react';
import { PageTitle } from '../../lib/page-title.tsx';
import { webAddress } from '../../lib/paths.ts';
import { HelixMarker } from '../../ui/card.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { longDate, shortDate } from '../../ui/time.ts';
import tone from '../../ui/tone.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './call-head.module.css';
import { bannerOf, kindLabels, statusNow, statusTones } from './call-labels.ts';

const icons: Record<CallStatus, typeof CircleCheck> = {
  open: CircleCheck,
  forthcoming: CalendarClock,
  closed: CircleX,
};

/** Banner, publisher and title of a call. */
export function CallHead({ call }: { call: FundingCall }) {
  const { topic, createdAt } = call.action;
  const status = statusNow(call, Date.now());
  const link = webAddress(topic.link);
  const Icon = icons[status];
  return (
    <header className={styles.head}>
      <p className={`${tone.tone} ${styles.banner}`} data-tone={statusTones[status]}>
        <Icon size={20} aria-hidden /> {bannerOf({ status, action: call.action })}
      </p>
      <ul className={styles.line}>
        {call.kind === 'grant' ? null : <li>{kindLabels[call.kind]}</li>}
        <li>
          {link ? (
            <a href={link} rel="noopener" target="_blank" className={styles.identifier}>
              {topic.identifier} <ExternalLink size={14} aria-hidden />
              <VisuallyHidden> {postPageMessages.opensPortal}</VisuallyHidden>
            </a>
          ) : (
            topic.identifier
          )}
        </li>
        <li>
          {call.publishedOn ? (
            <>
              {labels.publishedAt}{' '}
              <time dateTime={call.publishedOn} title={longDate(call.publishedOn)}>
                {shortDate(call.publishedOn)}
              </time>
            </>
          ) : (
            <>
              {labels.addedAt} <RelativeTime at={createdAt} />
            </>
          )}
        </li>
        <li>{messages.forEuropeanCommission}</li>
      </ul>
      <PageTitle title={topic.title} />
      {call.helixes.length > 0 ? (
        <ul className={layout.inlineList} aria-label={messages.helixes}>
          {call.helixes.map((helix) => (
            <li key={helix.id}>
              <HelixMarker name={helix.name} hue={helix.hue} />
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
