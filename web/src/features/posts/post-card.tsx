import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import styles from './opportunity-card.module.css';
import { type Poster, PosterName, PosterTile } from './poster.tsx';

type Pieces = readonly { text: string; marked: boolean }[];

/** Properties that the cards of every kind of post share. */
export type PostCardProps = {
  /** Fits the page that it is on. */
  headingLevel?: 'h2' | 'h3';
  /** In search results, the excerpt around the match. */
  found?: Pieces;
  /** In search results, the title with matches marked. */
  title?: Pieces;
  /** Links or buttons of their own, at the lower right of the card. */
  action?: ReactNode;
};

/**
 * One post of a list; the link of its title covers the card. `meta` follows the poster's name, `side` is at the right with the action,
 * on phones below the text.
 */
export function PostCard({
  headingId,
  headingLevel: Heading = 'h2',
  url,
  name,
  excerpt,
  poster,
  found = [],
  title = [{ text: name, marked: false }],
  meta,
  foot,
  action,
  side,
}: PostCardProps & {
  headingId: string;
  url: string;
  name: string;
  excerpt: string;
  poster: Poster;
  meta: ReactNode;
  foot: ReactNode;
  side: ReactNode;
}) {
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <PosterTile poster={poster} />
      <div className={`${layout.stack} ${styles.main}`}>
        <Heading id={headingId} className={styles.title}>
          <Link to={url}>
            <MarkedText pieces={title} />
          </Link>
        </Heading>
        <p className={styles.meta}>
          <PosterName poster={poster} />
          {meta}
        </p>
        <p className={styles.excerpt}>
          {found.some(({ marked }) => marked) ? (
            <>
              … <MarkedText pieces={found} /> …
            </>
          ) : (
            excerpt
          )}
        </p>
        <div className={styles.foot}>{foot}</div>
      </div>
      <div className={styles.side}>
        {side}
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  );
}
