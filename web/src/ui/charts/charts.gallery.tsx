import { BudgetBar } from './budget-bar.tsx';
import { CountryBars } from './country-bars.tsx';
import { DeadlineTimeline } from './deadline-timeline.tsx';
import { EuropeMap } from './europe-map.tsx';
import { MonthRibbon } from './month-ribbon.tsx';
import { DeadlineRing, MatchRing } from './ring.tsx';
import { SeatDots } from './seat-dots.tsx';
import { SparkLine } from './spark-line.tsx';
import { ValueBars } from './value-bars.tsx';
import { YearBars } from './year-bars.tsx';

const now = Date.parse('2026-11-22T09:00:00Z');
const countries = [
  { country: 'DE', value: 214 },
  { country: 'ES', value: 187 },
  { country: 'FR', value: 164 },
  { country: 'IT', value: 160 },
  { country: 'EL', value: 71 },
  { country: 'NO', value: 40 },
  { country: 'SK', value: 3 },
];
const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month, at) => ({
  month,
  count: [12, 41, 88, 7, 0, 23][at]!,
}));
const linkTo = (month: string | null) => (month === null ? '/funding/calls' : `/funding/calls?month=${month}`);
const deadlines = [
  { id: 'a', title: 'Quantum sensors for medical use', to: '/a', date: '2026-11-26', kind: 'Draft' },
  { id: 'b', title: 'Soil health in the Mediterranean', to: '/b', date: '2027-01-29', kind: 'Match' },
  { id: 'c', title: 'Hydrogen valleys', to: '/c', date: '2027-04-14', kind: 'Watched' },
];

export const states = {
  'Match ring': (
    <>
      <MatchRing score={0.93} size="large" /> <MatchRing score={0.64} /> <MatchRing score={0.08} size="small" />
    </>
  ),
  'Deadline ring': (
    <>
      <DeadlineRing date="2027-03-29" now={now} size="large" /> <DeadlineRing date="2026-12-14" now={now} />{' '}
      <DeadlineRing date="2026-11-25" now={now} /> <DeadlineRing date="2026-11-22" now={now} />{' '}
      <DeadlineRing date="2026-11-01" now={now} size="small" />
    </>
  ),
  'Budget, divided by projects': <BudgetBar total={36_000_000} projects={6} perProject={6_000_000} />,
  'Budget, projects unknown': <BudgetBar total={36_000_000} projects={null} perProject={null} />,
  'Seats, as dots': <SeatDots total={5} taken={2} />,
  'Seats, with text': <SeatDots total={5} taken={5} named />,
  'Seats, many': <SeatDots total={30} taken={12} />,
  'Spark line': <SparkLine label="Waiting" values={[4, 6, 9, 7, 12, 5]} />,
  'Spark line, constant': <SparkLine label="Waiting" values={[4, 4, 4]} />,
  'Months, none chosen': <MonthRibbon label="Deadlines by month" months={months} chosen={null} linkTo={linkTo} />,
  'Months, one chosen': <MonthRibbon label="Deadlines by month" months={months} chosen="2027-02" linkTo={linkTo} />,
  Timeline: <DeadlineTimeline title="My deadlines" deadlines={deadlines} now={now} />,
  'Timeline, empty': <DeadlineTimeline title="My deadlines" deadlines={[]} now={now} />,
  'Country bars': <CountryBars title="Partners by country" unit="Partners" values={countries} />,
  'Value bars, some with links': (
    <ValueBars
      title="Topics"
      columns={['Topic', 'Projects']}
      values={[
        { label: 'HORIZON-CL5-D3', value: 12, text: '12', to: '/funding/call/HORIZON-CL5-2027-D3-02-09' },
        { label: 'Food, Bioeconomy and Environment', value: 4, text: '4' },
      ]}
    />
  ),
  'Year bars, a year without a value': (
    <YearBars
      title="Contribution by year"
      columns={['Year', 'Contribution']}
      values={[
        { year: 2023, value: 1_200_000, text: '€1.2m', cells: ['€1,200,000'] },
        { year: 2025, value: 4_100_000, text: '€4.1m', cells: ['€4,100,000'] },
      ]}
    />
  ),
  'Map of Europe': <EuropeMap title="Partners by country" unit="Partners" values={countries} />,
};
