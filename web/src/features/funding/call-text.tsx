import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall, TextSection } from '@consortia/proto/funding-ingest/shapes';
import { useMemo } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './call-text.module.css';
import { findFootnotes, type NotePiece, piecesAt } from './footnotes.ts';

type Part = { id: string; title: string; sections: readonly TextSection[] };

/** Texts of the portal with a list of their contents: the description, and the conditions folded below it. */
export function CallText({ call: { description, conditions, supportInfo } }: { call: FundingCall }) {
  const folded: Part[] = [
    { id: 'conditions', title: labels.callConditions, sections: conditions },
    { id: 'support', title: labels.callSupport, sections: supportInfo },
  ].filter(({ sections }) => sections.length > 0);
  const entries = [
    ...description.flatMap(({ title }, index) => (title ? [{ id: sectionId('description', index), title }] : [])),
    ...folded,
  ];
  return (
    <div className={styles.layout}>
      <Contents entries={entries} />
      <div className={styles.parts}>
        <section className={`${layout.stack} ${styles.part}`}>
          <h2>{labels.callText}</h2>
          {description.length > 0 ? (
            <Sections part="description" sections={description} />
          ) : (
            <p>{labels.callWithoutText}</p>
          )}
        </section>
        {folded.length > 0 ? (
          <div>
            {folded.map(({ id, title, sections }) => (
              <div key={id} id={id} className={styles.target}>
                <Disclosure title={title}>
                  <Sections part={id} sections={sections} />
                </Disclosure>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

const sectionId = (part: string, index: number): string => `${part}-${index + 1}`;

function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  if (entries.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{labels.contents}</h2>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ part, sections }: { part: string; sections: readonly TextSection[] }) {
  const footnotes = useMemo(() => findFootnotes(sections), [sections]);
  return (
    <div className={layout.parts}>
      {sections.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their position
        <div key={index} id={sectionId(part, index)} className={`${layout.head} ${styles.section} ${styles.target}`}>
          {title ? <h3>{title}</h3> : null}
          <RichText
            document={text}
            headingLevel={title ? 'h4' : 'h3'}
            renderText={(plain, at) => {
              const pieces = piecesAt(footnotes, index, at);
              return pieces ? <Pieces part={part} pieces={pieces} /> : plain;
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** Text whose footnotes lead to their notes, and notes that lead back. */
const Pieces = ({ part, pieces }: { part: string; pieces: readonly NotePiece[] }) =>
  pieces.map((piece, index) => {
    if (piece.kind === 'text') return piece.text;
    const { kind, number, text } = piece;
    const [note, mark] = [`${part}-note-${number}`, `${part}-mark-${number}`];
    return kind === 'note' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
      <span key={index} id={note} className={styles.target}>
        <Link to={`#${mark}`} aria-label={labels.backFromFootnote(number)}>
          {text}
        </Link>
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
      <sup key={index} className={styles.target} id={piece.first ? mark : undefined}>
        <Link to={`#${note}`} aria-label={labels.footnote(number)}>
          {text}
        </Link>
      </sup>
    );
  });
