import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { Banner } from '@consortia/proto/content/shapes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ContentLink } from '../content-link.tsx';
import styles from './alerts.module.css';
import { isDismissed, rememberDismissal } from './dismissals.ts';

/** A notice with Dismiss, which is remembered for the days of the banner, 3 by default. */
export function AlertBanner({ banner: { id, message, link, days } }: { banner: Banner }) {
  const [isHidden, setHidden] = useState(() => isDismissed('banner', id));
  if (isHidden) return null;
  function dismiss(): void {
    rememberDismissal('banner', id, days);
    setHidden(true);
  }
  return (
    <section className={styles.banner} aria-label={labels.bannerLabel}>
      <p>{message}</p>
      <div className={layout.row}>
        {link ? (
          <ContentLink to={link} size="small">
            {labels.readMore}
            <VisuallyHidden> {message}</VisuallyHidden>
          </ContentLink>
        ) : null}
        <Button size="small" variant="quiet" onClick={dismiss}>
          {labels.dismiss}
        </Button>
      </div>
    </section>
  );
}
