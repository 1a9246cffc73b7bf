import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { AlertIcon, ContentAlert } from '@consortia/proto/content/shapes';
import { limits } from '@consortia/proto/limits';
import { CalendarDays, type LucideIcon, Megaphone, Orbit, Search, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
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

/** The banner and one random alert of those that the reader has not dismissed; nothing where all are dismissed. */
export function Omnibox() {
  const { data } = useAlertsQuery();
  const [random] = useState(Math.random);
  const [isHidden, setHidden] = useState(false);
  if (!data) return null;
  const open = data.alerts.filter(({ id }) => !isDismissed('alert', id));
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
