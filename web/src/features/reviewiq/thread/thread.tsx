import { isOwnPath } from '@consortia/proto/own-path';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { AnswerSource, HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { ReadMore } from '../../../ui/read-more.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { LiveAnswer } from '../stream/live-answer.ts';
import { Answer } from './answer.tsx';
import { CopyButton } from './copy-button.tsx';
import { Preflight } from './preflight.tsx';
import styles from './thread.module.css';

type Actions = (entry: HistoryEntry) => ReactNode;
/** Name of the section that a prompt is about. */
export const sectionOf = ({ sectionSelection }: Pick<HistoryEntry, 'sectionSelection'>): string =>
  sectionSelection?.subSection ?? sectionSelection?.section ?? '';

const exchangesOf = (entries: readonly HistoryEntry[]): HistoryEntry[][] =>
  Object.values(Object.groupBy(entries, ({ exchangeId }) => exchangeId)).map((entry) => entry ?? []);

/**
 * Prompts with their answers and the one that is being written, the latest exchange last, or first under a field above the thread.
 * `speaker` names who answers; `named` shows the section of each prompt.
 */
export function Thread({
  label,
  speaker,
  entries,
  live,
  latestFirst = false,
  named = false,
  actions,
}: {
  label: string;
  speaker: string;
  entries: readonly HistoryEntry[];
  live: LiveAnswer | null;
  latestFirst?: boolean;
  named?: boolean;
  actions?: Actions;
}) {
  const exchanges = exchangesOf(entries);
  const isStored = live?.exchangeId && entries.some(({ exchangeId }) => exchangeId === live.exchangeId);
  const latest = live && !isStored ? <Live live={live} speaker={speaker} named={named} /> : null;
  return (
    <>
      <ol className={`${layout.stack} ${layout.bare}`} aria-label={label} aria-busy={live?.status === 'streaming'}>
        {latestFirst ? latest : null}
        {(latestFirst ? exchanges.reverse() : exchanges).flat().map((entry) => (
          <li
            key={`${entry.exchangeId} ${entry.role}`}
            className={`${layout.head} ${layout.panel} ${styles.entry}`}
            data-role={entry.role}
          >
            <Stored entry={entry} speaker={speaker} named={named} actions={actions} />
          </li>
        ))}
        {latestFirst ? null : latest}
      </ol>
      {/* A finished answer is read out once; the words that arrive are not. */}
      <div role="status">
        {live?.status === 'complete' ? (
          <VisuallyHidden>
            {labels.finished} {live.text}
          </VisuallyHidden>
        ) : null}
      </div>
    </>
  );
}

function Stored({
  entry,
  speaker,
  named,
  actions,
}: {
  entry: HistoryEntry;
  speaker: string;
  named: boolean;
  actions: Actions | undefined;
}) {
  const { role, content, version, at, sectionSelection, sources = [], preflight, file } = entry;
  const section = named && role === 'user' ? sectionOf(entry) : '';
  const kind = version ? labels.version(version) : labels.question;
  return (
    <>
      <p className={`${layout.row} ${layout.soft} ${styles.head}`}>
        <strong>{role === 'user' ? labels.you : speaker}</strong>
        {section ? <span>{section}</span> : null}
        {sectionSelection ? <span>{kind}</span> : null}
        <RelativeTime at={at} />
      </p>
      {role === 'user' ? (
        <ReadMore text={content} className={styles.prompt} />
      ) : (
        <div className={layout.parts}>
          {file ? <Preflight findings={file.preflight} of={file.name} /> : null}
          {preflight ? <Preflight findings={preflight} /> : null}
          <Answer text={content} />
        </div>
      )}
      <Sources sources={sources} />
      <div className={`${layout.line} ${styles.actions}`}>
        {role === 'assistant' ? <CopyButton text={content} /> : null}
        {actions?.(entry)}
      </div>
    </>
  );
}

function Live({ live, speaker, named }: { live: LiveAnswer; speaker: string; named: boolean }) {
  const { status, prompt, selection, text, waiting, sources, preflight, file, failure } = live;
  return (
    <>
      <li className={`${layout.head} ${layout.panel} ${styles.entry}`} data-role="user">
        <p className={`${layout.row} ${layout.soft} ${styles.head}`}>
          <strong>{labels.you}</strong>
          {named && selection ? <span>{sectionOf({ sectionSelection: selection })}</span> : null}
        </p>
        <ReadMore text={prompt} className={styles.prompt} />
      </li>
      <li className={`${layout.head} ${layout.panel} ${styles.entry}`} data-role="assistant">
        <p className={`${layout.row} ${layout.soft} ${styles.head}`}>
          <strong>{speaker}</strong>
        </p>
        <div className={layout.parts}>
          {file ? <Preflight findings={file.preflight} of={file.name} /> : null}
          {preflight ? <Preflight findings={preflight} /> : null}
          {text ? <Answer text={text} /> : null}
        </div>
        <Sources sources={sources} />
        {status === 'streaming' ? (
          <p role="status" className={`${layout.row} ${styles.thinking}`}>
            {reviewMessages.assistantThinking} {waiting > 0 ? labels.waiting(waiting) : ''}
          </p>
        ) : null}
        {status === 'failed' ? (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        ) : null}
        {status === 'stopped' ? (
          <p role="status" className={layout.soft}>
            {labels.stopped}
          </p>
        ) : null}
        {status !== 'streaming' && text ? (
          <div className={`${layout.line} ${styles.actions}`}>
            <CopyButton text={text} />
          </div>
        ) : null}
      </li>
    </>
  );
}

/** Links to what an answer is based on, under the numbers that it names them by. Only paths of the product are links. */
function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p className={`${layout.soft} ${styles.sourcesTitle}`}>{labels.sources}</p>
      <ul>
        {sources.map(({ title, url, kind }, index) => (
          <li key={`${url} ${title}`}>
            <span className={styles.number}>[{index + 1}]</span>
            <p>
              {isOwnPath(url) ? <Link to={url}>{title}</Link> : <span>{title}</span>}{' '}
              <span className={layout.soft}>{kind}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
