import { messages } from '@consortia/proto/messages';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ClosingSoon } from './closing-soon.tsx';
import { Constellation } from './constellation.tsx';
import { Figures } from './figures.tsx';
import { HeroSearch } from './hero-search.tsx';
import { homeText } from './home-text.ts';
import styles from './landing.module.css';
import { figuresRoute, foundRoute, networkRoute, opportunitiesRoute, organisationsInput } from './landing-routes.ts';
import { useLightQuery } from './light-query.ts';
import { NewestOpportunities, type OpportunityItem } from './newest-opportunities.tsx';
import { StepDrawing } from './step-drawing.tsx';

/** The public start page. `Opportunity` comes from the posts feature, passed in because features do not import each other. */
export function Landing({ Opportunity }: { Opportunity: OpportunityItem }) {
  const figures = useLightQuery(figuresRoute);
  const opportunities = useLightQuery(opportunitiesRoute);
  const organisations = useLightQuery(foundRoute, organisationsInput);
  const network = useLightQuery(networkRoute);
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <header className={styles.hero}>
        <div className={`${layout.parts} ${styles.intro}`}>
          <PageTitle title={homeText.title} />
          <p className={styles.lead}>{homeText.lead}</p>
          <HeroSearch />
          <p className={`${layout.row} ${styles.actions}`}>
            <LinkButton to={paths.signUp} variant="primary">
              {messages.signUp}
            </LinkButton>
            <LinkButton to={paths.opportunities}>{homeText.lookAround}</LinkButton>
          </p>
        </div>
        <Constellation className={styles.picture} network={network.data} />
      </header>
      <Figures figures={figures} opportunities={opportunities} organisations={organisations} />
      <ClosingSoon {...figures} />
      <section className={`${layout.parts} ${styles.section}`} aria-labelledby="newest">
        <h2 id="newest">{labels.newest}</h2>
        <NewestOpportunities {...opportunities} Opportunity={Opportunity} />
      </section>
      <section className={`${layout.parts} ${styles.section}`} aria-labelledby="how">
        <h2 id="how">{labels.howItWorks}</h2>
        <ol className={`${layout.stack} ${layout.bare} ${styles.steps}`}>
          {homeText.steps.map(({ name, text }, index) => (
            <li key={name}>
              <StepDrawing step={index} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`${layout.stack} ${styles.trust}`} aria-labelledby="trust">
        <h2 id="trust">{labels.trust}</h2>
        <p>{homeText.trust}</p>
      </section>
    </div>
  );
}
