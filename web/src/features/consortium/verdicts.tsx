import { balanceMessages as labels } from '@consortia/proto/consortium/messages/balance';

import type { CheckHint, Verdict, VerdictValue } from '@consortia/proto/consortium/verdicts';
import type { RuleSource } from '@consortia/proto/funding-ingest/rule-source';

import { CircleCheck, CircleDashed, CircleHelp, type LucideIcon } from 'lucide-react';
import { LoadFailed } from '../../lib/load-failed.tsx';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { StateLabel, type Tone } from '../../ui/state-label.tsx';
import styles from './consortium.module.css';
import { useCheckQuery } from './meeting-api.ts';
import { Questions } from './questions.tsx';

const looks: Readonly<Record<VerdictValue, { tone: Tone; Icon: LucideIcon }>> = {
  met: { tone: 'good', Icon: CircleCheck },
  notMet: { tone: 'danger', Icon: CircleDashed },
  unknown: { tone: 'warning', Icon: CircleHelp },
};
/** What decides comes first. */
const order: readonly VerdictValue[] = ['notMet', 'unknown', 'met'];

/** How the partners compare with the conditions of the call, each verdict beside the sentence that it comes from. */
export function Verdicts({ consortiumId }: { consortiumId: string }) {
  const { data, error, isFetching, refetch } = useCheckQuery(consortiumId);
  if (!data)
    return error && !isFetching ? (
      <LoadFailed title={labels.failed} retry={refetch} />
    ) : (
      <CardSkeletons count={1} label={labels.checking} />
    );
  const { value, verdicts, hints, widening, lists, partners, questions } = data;
  const namesOf = (ids: readonly string[]) => partners.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <>
      <p className={styles.who}>
        <StateLabel tone={looks[value].tone}>{labels.values[value]}</StateLabel>
        {labels.overall[value]}
      </p>
      <ul className={layout.list} aria-label={labels.rules}>
        {order.flatMap((one) =>
          verdicts
            .filter((verdict) => verdict.value === one)
            .map((verdict) => (
              <li key={JSON.stringify([verdict.span?.text, verdict.standard?.name, verdict.why])}>
                <OneVerdict verdict={verdict} names={namesOf(verdict.partners)} />
              </li>
            )),
        )}
      </ul>
      <Questions {...{ consortiumId, questions, partners }} />
      {hints.map((hint) => (
        <div key={hint.kind} data-screen-only>
          <p>{sentenceOf(hint, namesOf(hint.partners))}</p>
          {hint.source ? <Source {...hint.source} /> : null}
        </div>
      ))}
      {partners.length > 0 && widening ? (
        <div>
          <p>{labels.widening(widening.partners, partners.length)}</p>
          <Source {...widening.source} />
        </div>
      ) : null}
      {lists.length > 0 ? (
        <div data-screen-only>
          <p>{labels.lists}</p>
          {lists.map((source) => (
            <Source key={source.title} {...source} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function sentenceOf({ kind, most, source }: CheckHint, names: readonly string[]): string {
  if (kind === 'genderEqualityPlan' || kind === 'hungarianTrusts') return `${labels.hints[kind]} ${names.join(', ')}`;
  if (source === null) return labels.unsourcedHints[kind];
  return most === null ? labels.hints[kind] : labels.mostMonths(most);
}

/** Reasons that end with a colon name the partners. */
function OneVerdict({
  verdict: { value, why, least, found, counted, span, standard },
  names,
}: {
  verdict: Verdict;
  names: string[];
}) {
  const { tone, Icon } = looks[value];
  const reason = labels.reasons[why];
  const said = reason.endsWith(':') ? `${reason} ${names.join(', ')}` : reason;
  return (
    <div className={layout.stack}>
      <div className={styles.who}>
        <Icon size={18} aria-hidden />
        <StateLabel tone={tone}>{labels.values[value]}</StateLabel>
        <span>
          {said}
          {least !== null && found !== null && counted !== null && value !== 'met'
            ? ` ${labels[why === 'tooMany' ? 'tooMany' : 'counted'](counted, found, least)}`
            : null}
        </span>
      </div>
      {span ? (
        <blockquote className={styles.quote} data-screen-only>
          {span.text}
        </blockquote>
      ) : null}
      {standard ? (
        <p className={layout.soft} data-screen-only>
          {standard.name ? labels.standard(standard.name) : labels.standardRule}
        </p>
      ) : null}
      {standard?.source ? <Source {...standard.source} /> : null}
    </div>
  );
}

/** Sources and sentences have links and are long: paper has the verdicts alone. */
const Source = ({ title, url, published, checked }: RuleSource) => (
  <p className={layout.soft} data-screen-only>
    <a href={url} rel="noreferrer">
      {labels.source(title, published)}
    </a>
    , {labels.checked(checked)}
  </p>
);
