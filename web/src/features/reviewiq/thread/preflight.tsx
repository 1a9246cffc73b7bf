import { preflightMessages } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { ClipboardCheck } from 'lucide-react';
import { Fragment } from 'react';
import layout from '../../../ui/layout.module.css';
import styles from './answer.module.css';

const isBetweenSections = (places: PreflightFinding['places']): boolean =>
  places.some(({ section }) => section !== undefined);

/** What was found in a text or in the file `of` without a language model, each with the words that it is about. */
export const Preflight = ({ findings, of }: { findings: readonly PreflightFinding[]; of?: string }) => (
  <div className={`${layout.head} ${styles.part}`} data-tone={findings.length > 0 ? 'warning' : 'good'}>
    <h3>
      <ClipboardCheck size={18} aria-hidden />{' '}
      {of === undefined ? preflightMessages.title : preflightMessages.titleOfFile(of)}
    </h3>
    {findings.length === 0 ? <p>{of === undefined ? preflightMessages.none : preflightMessages.noneInFile}</p> : null}
    {findings.length > 0 ? (
      <ul>
        {findings.map(({ finding, isQuestion, places, source }) => (
          <li key={finding}>
            {isQuestion ? <strong>{preflightMessages.check} </strong> : null}
            {finding}
            {places.map(({ quote, at, section, page }) => (
              <Fragment key={`${at} ${section ?? ''} ${page ?? ''} ${quote}`}>
                {isBetweenSections(places) ? (
                  <p className={layout.soft}>
                    {section ? preflightMessages.inSection(section) : preflightMessages.thisText}
                  </p>
                ) : null}
                {page === undefined ? null : <p className={layout.soft}>{preflightMessages.onPage(page)}</p>}
                <q>{quote}</q>
              </Fragment>
            ))}
            {source ? (
              <p className={layout.soft}>
                {preflightMessages.source}{' '}
                <a href={source.url} rel="noopener noreferrer">
                  {source.title}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
