import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './inbox.module.css';

/** The Opportunity that a message responds to. */
export const TopicCard = ({ card: { name, url, excerpt, action } }: { card: OpportunityCard }) => (
  <aside className={styles.topic}>
    <p className={styles.topicName}>
      <Link to={url}>{name}</Link>
    </p>
    <p className={layout.soft}>{action ? action.topic.identifier : excerpt}</p>
  </aside>
);
