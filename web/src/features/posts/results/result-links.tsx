import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { ResultLink } from '@consortia/proto/posts/results-shapes';
import { hostOfAddress } from '@consortia/proto/web-address';
import { ExternalLink } from 'lucide-react';
import { webAddress } from '../../../lib/paths.ts';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './result-article.module.css';

/** Links of a Result, each with the host that it leads to; an address that is none of the web is not linked. */
export const ResultLinks = ({ links }: { links: readonly ResultLink[] }) => (
  <ul className={`${layout.list} ${styles.links}`}>
    {links.map(({ id, title, url }) => {
      const address = webAddress(url);
      return (
        <li key={id}>
          {address ? (
            <a href={address} target="_blank" rel="nofollow noopener ugc">
              {title} <ExternalLink size={16} aria-hidden />
              <VisuallyHidden> {labels.opensElsewhere}</VisuallyHidden>
            </a>
          ) : (
            title
          )}
          {address ? <span className={layout.soft}>{hostOfAddress(address)}</span> : null}
        </li>
      );
    })}
  </ul>
);
