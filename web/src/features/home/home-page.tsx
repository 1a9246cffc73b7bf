import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Constellation } from './constellation.tsx';
import styles from './home-page.module.css';
import { homeText } from './home-text.ts';

/** The public start page. `newest` comes from the posts feature, passed in because features do not import each other. */
export function HomePage({ newest }: { newest: ReactNode }) {
  return (
    <div className={styles.page}>
      <Welcome />
      <section className={styles.newest} aria-labelledby="newest">
        <h2 id="newest">{messages.newestOpportunities}</h2>
        {newest}
      </section>
    </div>
  );
}

function Welcome() {
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.words}>
          <PageTitle title={homeText.title} />
          <p className={styles.lead}>{homeText.lead}</p>
          <p className={styles.actions}>
            <LinkButton to={paths.signUp} variant="primary">
              {messages.signUp}
            </LinkButton>
            <LinkButton to={paths.opportunities}>{homeText.lookAround}</LinkButton>
          </p>
        </div>
        <Constellation className={styles.picture} />
      </header>
      <dl className={styles.ways}>
        {homeText.ways.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
