import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { partNames, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { CoveredSection } from '@consortia/proto/reviewiq/shapes';
import { useNavigate } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { documentAddress, type Place, partAddress, sectionAddress, subsectionAddress } from '../place.ts';
import styles from './section-navigation.module.css';

type Covered = readonly CoveredSection[];

/** Parts, sections, subsections and documents of a proposal, each with how many of its aspects its text covers. */
export function SectionNavigation({ scheme, place, covered }: { scheme: SchemeValue; place: Place; covered: Covered }) {
  const navigate = useNavigate();
  const { sections, documents } = proposalGuides[scheme];
  const isFirst = place.part === partNames[0];
  return (
    <div className={layout.head}>
      <Segmented
        legend={labels.parts}
        options={partNames.map((value) => ({ value, label: value }))}
        value={place.part}
        onChange={(part) => void navigate(partAddress(part), { state: keepScroll })}
      />
      <nav aria-label={isFirst ? labels.sections : labels.documents}>
        <ul className={styles.list}>
          {isFirst
            ? sections.map((section) => (
                <li key={section.number}>
                  <Entry
                    to={sectionAddress(section.number)}
                    name={`${section.number} ${section.name}`}
                    isCurrent={place.selected?.section === section && !place.selected.subsection}
                    note={labels.weight(section.weightPercent)}
                  />
                  <ul className={styles.subsections} data-open={place.selected?.section === section || undefined}>
                    {section.subsections.map(({ number, title }) => (
                      <li key={number}>
                        <Entry
                          to={subsectionAddress(section.number, number)}
                          name={`${number} ${title}`}
                          isCurrent={place.selected?.subsection?.number === number}
                          covered={covered.find((one) => one.number === number)}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))
            : documents.map(({ name }) => (
                <li key={name}>
                  <Entry
                    to={documentAddress(name)}
                    name={name}
                    isCurrent={place.selected?.document?.name === name}
                    covered={covered.find(({ sectionSelection }) => sectionSelection.section === name)}
                  />
                </li>
              ))}
        </ul>
      </nav>
    </div>
  );
}

function Entry({
  to,
  name,
  isCurrent,
  note,
  covered,
}: {
  to: string;
  name: string;
  isCurrent: boolean;
  note?: string;
  covered?: CoveredSection | undefined;
}) {
  const aspects = covered?.version ? covered.aspects : [];
  const count = aspects.filter(({ state }) => state === 'covered').length;
  return (
    <Link to={to} state={keepScroll} preventScrollReset className={styles.entry} aria-current={isCurrent || undefined}>
      <span title={name}>{name}</span>
      {note ? <small>{note}</small> : null}
      {aspects.length > 0 ? (
        <small>
          <span aria-hidden>
            {count}/{aspects.length}
          </span>
          <VisuallyHidden>{labels.coveredOf(count, aspects.length)}</VisuallyHidden>
        </small>
      ) : null}
    </Link>
  );
}
