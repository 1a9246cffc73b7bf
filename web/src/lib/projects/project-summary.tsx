import { projectMessages as labels } from '@consortia/proto/posts/messages/projects';
import type { Project } from '@consortia/proto/posts/project-shapes';
import layout from '../../ui/layout.module.css';
import { webAddress } from '../paths.ts';
import styles from './project-summary.module.css';

/** A project as readers see it: picture, title with its link, the mark of EU projects (G114) and the acknowledgement. */
export function ProjectSummary({ project }: { project: Project }) {
  const { title, acronym, url, link, imageUrl, horizonGrantId, fundingAcknowledgement } = project;
  const address = webAddress(link);
  return (
    <div className={`${layout.row} ${styles.project}`}>
      {imageUrl ? <img className={styles.picture} src={imageUrl} alt="" loading="lazy" /> : null}
      <div className={layout.stack}>
        <p className={styles.title}>
          {address ? (
            <a href={address} rel="nofollow noopener ugc">
              {title || url}
            </a>
          ) : (
            title
          )}
          {acronym ? ` (${acronym})` : null}
        </p>
        {horizonGrantId ? <p className={layout.soft}>{labels.grantMark(horizonGrantId)}</p> : null}
        {fundingAcknowledgement ? <p className={layout.soft}>{fundingAcknowledgement}</p> : null}
      </div>
    </div>
  );
}
