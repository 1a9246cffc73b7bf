import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { AlertAudience, AlertIcon, ContentAlert } from '@consortia/proto/content/shapes';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { limits } from '@consortia/proto/limits';
import { CalendarDays, type LucideIcon, Megaphone, Orbit, Search, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useFollowedQuery } from '../../../lib/shared-queries.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAlertsQuery } from '../content-api.ts';
import { ContentLink } from '../content-link.tsx';
import { AlertBanner } from './alert-banner.tsx';
import styles from './alerts.module.css';
import { isDismissed, rememberDismissal } from './dismissals.ts';

const icons: Record<AlertIcon, LucideIcon> = {
  profile: UserRound,
  opportunity: Megaphone,
  helix: Orbit,
  search: Search,
  calendar: CalendarDays,
  shield: ShieldCheck,
};

/** A reader; `followed`: ids of Helixes, undefined while they are not known. */
type Reader = { user: SessionUser; followed: readonly string[] | undefined };
const isFor: Record<AlertAudience, (reader: Reader) => boolean> = {
  everyone: () => true,
  'without-expertise': ({ user }) => user.expertise.length === 0,
  'without-second-factor': ({ user }) => !user.twoFactorEnabled,
  'without-helixes': ({ followed }) => followed?.length === 0,
};

/** The banner and one random alert of those that are for the reader and not dismissed; no alert where there is none. */
export function Omnibox() {
  const user = useUser();
  const { data } = useAlertsQuery();
  const { data: followed, isLoading } = useFollowedQuery();
  const [random] = useState(Math.random);
  const [isHidden, setHidden] = useState(false);
  if (!data || !user || isLoading) return null;
  const open = data.alerts.filter(
    ({ id, audience }) => isFor[audience]({ user, followed }) && !isDismissed('alert', id),
  );
  const alert = open[Math.floor(random * open.length)];
  return (
    <>
      {data.banner ? <AlertBanner banner={data.banner} /> : null}
      {alert && !isHidden ? (
        <AlertCard
          alert={alert}
          onDismiss={() => {
            rememberDismissal('alert', alert.id, limits.omniboxDismissalDays);
            setHidden(true);
          }}
        />
      ) : null}
    </>
  );
}

export function AlertCard({ alert, onDismiss }: { alert: ContentAlert; onDismiss: () => void }) {
  const { title, description, label, icon, link } = alert;
  const Icon = icons[icon];
  return (
    <section className={styles.alert} aria-label={labels.suggestion}>
      <span className={styles.icon} aria-hidden>
        <Icon size={24} />
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
      <div className={layout.row}>
        <ContentLink to={link} size="small" variant="primary" onClick={onDismiss}>
          {label}
        </ContentLink>
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {labels.hideAlert}
          <VisuallyHidden> {labels.hiddenAlert(title)}</VisuallyHidden>
        </Button>
      </div>
    </section>
  );
}
