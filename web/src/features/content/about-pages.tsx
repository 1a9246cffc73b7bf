import { aboutMessages as labels } from '@consortia/proto/content/messages/about';
import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { PageDescription } from '../../lib/page-description.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import styles from '../../lib/plain-page.module.css';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

type Section = { title: string; text: string };
const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ));

export const AboutPage = () => (
  <article className={styles.page}>
    <PageDescription>{contentPageMessages.aboutDescription}</PageDescription>
    <PageTitle title={labels.about} />
    <p>{labels.aboutLead}</p>
    <Sections sections={labels.aboutSections} />
    <LinkButton to={paths.contact}>{labels.contactUs}</LinkButton>
  </article>
);

export const SolutionPage = () => (
  <article className={styles.page}>
    <PageDescription>{contentPageMessages.solutionDescription}</PageDescription>
    <PageTitle title={labels.solution} />
    <p>{labels.solutionLead}</p>
    <Sections sections={labels.solutionSections} />
    <div className={layout.row}>
      <LinkButton variant="primary" to={paths.opportunities}>
        {labels.look}
      </LinkButton>
      <LinkButton to={paths.contact}>{labels.contactUs}</LinkButton>
    </div>
  </article>
);
