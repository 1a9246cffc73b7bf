import { consortiumPages } from '@consortia/proto/consortium/pages';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import {
  BookOpen,
  Building2,
  ClipboardCheck,
  Landmark,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Network,
  Orbit,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { paths, webAddress } from '../../lib/paths.ts';
import { useFeatures } from '../../lib/session.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './left-column.module.css';

type Entry = { label: string; to: string; icon: LucideIcon };
const quickLinks: readonly Entry[] = [
  { label: messages.helixes, to: paths.helixes, icon: Orbit },
  { label: messages.opportunities, to: paths.opportunities, icon: Megaphone },
  { label: recommendationsPages.organisations.title, to: recommendationsPages.organisations.path, icon: Building2 },
];
const reviewIqLink: Entry = { label: reviewiqPages.reviewIq.title, to: paths.reviewIq, icon: ClipboardCheck };
const furtherLinks: readonly Entry[] = [
  { label: messages.fundingCalls, to: paths.fundingCalls, icon: Landmark },
  { label: consortiumPages.consortia.title, to: paths.consortia, icon: Network },
];

export function LeftColumn({ user }: { user: SessionUser }) {
  const { reviewIq, suggestionUrl } = useFeatures();
  const suggestions = webAddress(suggestionUrl);
  const own: Entry[] = [
    { label: messages.settings, to: paths.settings, icon: Settings },
    { label: messages.userGuide, to: paths.guide, icon: BookOpen },
  ];
  if (user.roles.includes('ROLE_ADMIN')) {
    own.push({ label: messages.backOffice, to: paths.adminDashboard, icon: ShieldCheck });
  }
  return (
    <div className={`${layout.parts} ${styles.column}`}>
      <nav aria-label={labels.you}>
        <Links entries={own} />
      </nav>
      <nav aria-labelledby="quick-links">
        <h2 id="quick-links">{labels.quickLinks}</h2>
        <Links entries={[...quickLinks, ...(reviewIq ? [reviewIqLink] : []), ...furtherLinks]} />
      </nav>
      {suggestions ? (
        <a className={styles.suggest} href={suggestions} target="_blank" rel="noopener noreferrer">
          <Lightbulb size={18} aria-hidden /> {messages.featureSuggestion}{' '}
          <VisuallyHidden>{labels.newTab}</VisuallyHidden>
        </a>
      ) : null}
    </div>
  );
}

function Links({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={18} aria-hidden /> {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
