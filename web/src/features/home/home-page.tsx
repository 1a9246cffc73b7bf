import type { SessionUser } from '@consortia/proto/identity/shapes';
import type { ReactNode } from 'react';
import { PageTitle } from '../../app/page-title.tsx';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './home-page.module.css';

/** `newest` is what the posts feature has to show here; features know nothing of each other. */
export function HomePage({ newest }: { newest: ReactNode }) {
  const user = useUser();
  return (
    <div className={styles.page}>
      {user ? <Greeting user={user} /> : <Welcome />}
      <section className={styles.newest} aria-labelledby="newest">
        <h2 id="newest">Newest Opportunities</h2>
        {newest}
      </section>
    </div>
  );
}

function Welcome() {
  return (
    <header className={styles.hero}>
      <PageTitle title="Partners for European research funding" />
      <p className={styles.lead}>
        Researchers, funding experts and their organisations meet here before the deadline does: with a question, half a
        consortium, or a laboratory that has a free week.
      </p>
      <p className={styles.actions}>
        <LinkButton to={paths.signUp} look="main">
          Sign up
        </LinkButton>
        <LinkButton to={paths.opportunities}>Look around first</LinkButton>
      </p>
      <dl className={styles.ways}>
        <div>
          <dt>Look for partners</dt>
          <dd>An Opportunity says what you have, what is missing, and until when. Many answer a funding call.</dd>
        </div>
        <div>
          <dt>Follow what you work on</dt>
          <dd>Helixes gather people and Opportunities around a topic, from soil health to quantum technologies.</dd>
        </div>
        <div>
          <dt>Decide who sees what</dt>
          <dd>Public, for the network, or for members alone: the author chooses, for each Opportunity.</dd>
        </div>
      </dl>
    </header>
  );
}

function Greeting({ user }: { user: SessionUser }) {
  return (
    <header className={styles.hero}>
      <PageTitle title="Dashboard">{`Good to see you, ${user.firstname}`}</PageTitle>
      <p className={styles.lead}>
        {user.trial
          ? 'You are a trial member: you can read Opportunities and see who wrote the public ones.'
          : 'Here is what others have been looking for since you were last here.'}
      </p>
      <p className={styles.actions}>
        <LinkButton to={paths.opportunities} look="main">
          Opportunities
        </LinkButton>
        <LinkButton to={paths.settings}>Settings</LinkButton>
        <LinkButton to={paths.guide}>User Guide</LinkButton>
      </p>
    </header>
  );
}
