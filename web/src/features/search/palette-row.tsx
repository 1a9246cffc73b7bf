import { messages } from '@consortia/proto/messages';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import { ArrowRight, BookmarkPlus, History, type LucideIcon, Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { MarkedText } from '../../ui/marked-text.tsx';
import { AlsoNamed } from './also-named.tsx';
import { CallStateLine } from './call-state.tsx';
import type { Command } from './commands.ts';
import { commandIcons, kindIcons } from './palette-icons.ts';
import styles from './palette-row.module.css';
import type { RecentEntry } from './recent.ts';

type RowProps = { icon: LucideIcon; children: ReactNode; of?: SearchKind | undefined; small?: boolean };
function Row({ icon: Icon, children, of, small }: RowProps) {
  return (
    <span className={styles.row} data-small={small}>
      <span className={styles.icon} data-kind={of}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={styles.content}>{children}</span>
    </span>
  );
}

/** A row that searches a list. */
export const SearchRow = ({ label }: { label: string }) => (
  <Row icon={Search} small>
    <span className={styles.title}>{label}</span>
  </Row>
);

export const SaveRow = ({ label }: { label: string }) => (
  <Row icon={BookmarkPlus} small>
    <span className={styles.title}>{label}</span>
  </Row>
);

export const CommandRow = ({ command: { icon, label } }: { command: Command }) => (
  <Row icon={commandIcons[icon]}>
    <span className={styles.title}>{label}</span>
  </Row>
);

export const RecentRow = ({ entry }: { entry: RecentEntry }) =>
  entry.type === 'search' ? (
    <Row icon={History}>
      <span className={styles.title}>{labels.recentSearch(entry.q, labels.heading[entry.kind])}</span>
    </Row>
  ) : (
    <Row icon={kindIcons[entry.kind]} of={entry.kind}>
      <span className={styles.title}>{entry.title}</span>
      <span className={styles.detail}>
        <Detail kind={entry.kind} detail={entry.detail} named />
      </span>
    </Row>
  );

export const AllRow = ({ label }: { label: string }) => (
  <span className={styles.all}>
    {label} <ArrowRight size={16} aria-hidden />
  </span>
);

/** Facts besides the title, of calls with the funder (K44); the kind is named where no heading does. */
function Detail({ kind, detail, named }: { kind: SearchKind; detail: string | null; named: boolean }) {
  const facts = [kind === 'call' ? messages.europeanCommission : null, detail].filter(Boolean).join(' · ');
  return (
    <>
      {named ? <span className={styles.kind}>{labels.one[kind]}</span> : null}
      {named && facts ? ' · ' : null}
      {facts}
    </>
  );
}

/** A search result; `showKind` if no heading names its kind. */
export function HitRow({ hit, showKind = false }: { hit: SearchHit; showKind?: boolean }) {
  const { kind, title, titlePieces, related, detail, call, highlight, alsoNamed, explain } = hit;
  return (
    <Row icon={kindIcons[kind]} of={kind}>
      <span className={styles.title}>{titlePieces.length > 0 ? <MarkedText pieces={titlePieces} /> : title}</span>
      {alsoNamed ? (
        <span className={`${layout.twoLines} ${styles.highlight}`}>
          <AlsoNamed name={alsoNamed} />
        </span>
      ) : null}
      {related ? <span className={styles.related}>{messages.related}</span> : null}
      {call ? <CallStateLine call={call} /> : null}
      {detail || showKind || kind === 'call' ? (
        <span className={styles.detail}>
          <Detail kind={kind} detail={detail} named={showKind} />
        </span>
      ) : null}
      {highlight.length > 0 ? (
        <span className={`${layout.twoLines} ${styles.highlight}`}>
          <MarkedText pieces={highlight} />
        </span>
      ) : null}
      {explain ? <Explained explain={explain} /> : null}
    </Row>
  );
}

function Explained({ explain }: { explain: NonNullable<SearchHit['explain']> }) {
  return (
    <span className={styles.explain}>
      <strong>{labels.score(explain.score.toLocaleString('en-GB', { maximumFractionDigits: 3 }))}</strong>
      {Object.entries(explain.matched).map(([field, pieces]) => (
        <Fragment key={field}>
          {' · '}
          {labels.matchedIn(field)}
          <MarkedText pieces={pieces} />
        </Fragment>
      ))}
    </span>
  );
}
