import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { plainText } from '@consortia/proto/rich-text';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import { RichText } from '../../../ui/rich-text.tsx';
import { LinkedHelixes } from '../helix-list.tsx';
import frame from '../opportunity-article.module.css';
import styles from './result-article.module.css';
import { ResultAside } from './result-aside.tsx';
import { ResultLinks } from './result-links.tsx';
import { TrlScale, trlText } from './trl-scale.tsx';

/**
 * A complete Result as readers see it. `heading` is its title; `actions` are what readers may do, `under` and `after` other content
 * of the page.
 */
export function ResultArticle({
  result,
  heading,
  actions,
  under,
  after,
}: {
  result: Result;
  heading: ReactNode;
  actions: ReactNode;
  under: ReactNode;
  after: ReactNode;
}) {
  const { description, helixes, trl, links, expired } = result;
  return (
    <div className={frame.frame}>
      <article className={frame.page}>
        <header className={`${layout.stack} ${frame.head}`}>
          <p className={layout.soft}>
            {labels.kind}
            {expired ? ` · ${labels.expired}` : null}
          </p>
          {heading}
          <LinkedHelixes helixes={helixes} />
          {under}
        </header>
        <div className={`${layout.stack} ${frame.text}`}>
          {plainText(description) === '' ? (
            <p className={layout.soft}>{labels.descriptionNone}</p>
          ) : (
            <RichText document={description} headingLevel="h2" />
          )}
          <section>
            <h2>{labels.trl}</h2>
            {trl === null ? (
              <p className={layout.soft}>{labels.trlNone}</p>
            ) : (
              <div className={styles.trl}>
                <TrlScale level={trl} size="large" />
                <p>{trlText(trl)}</p>
              </div>
            )}
          </section>
          {links.length > 0 ? (
            <section>
              <h2>{labels.linksTitle}</h2>
              <ResultLinks links={links} />
            </section>
          ) : null}
        </div>
        <div className={`${layout.stack} ${frame.aside}`}>
          <div className={frame.actions}>{actions}</div>
          <ResultAside result={result} />
        </div>
        <div className={`${layout.stack} ${frame.after}`}>{after}</div>
      </article>
    </div>
  );
}
