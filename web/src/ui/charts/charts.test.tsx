import '../../testing/text-encoder.ts';

import { countryName } from '@consortia/proto/country-names';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BudgetBar } from './budget-bar.tsx';
import { inOrder } from './countries.ts';
import { CountryBars } from './country-bars.tsx';
import { DeadlineTimeline, monthsBetween } from './deadline-timeline.tsx';
import { EuropeMap, tintOf } from './europe-map.tsx';
import { MonthRibbon } from './month-ribbon.tsx';
import { DeadlineRing, MatchRing } from './ring.tsx';
import { SeatDots } from './seat-dots.tsx';
import { SparkLine, sparkPoints } from './spark-line.tsx';
import { ValueBars } from './value-bars.tsx';
import { YearBars, type YearValue, yearsBetween } from './year-bars.tsx';

const now = Date.parse('2026-11-22T09:00:00Z');
const values = [
  { country: 'PT', value: 2 },
  { country: 'EL', value: 3 },
  { country: 'GR', value: 4 },
  { country: 'DE', value: 5 },
];

describe('values by country', () => {
  it('are summed over both codes of a country, the largest first', () => {
    expect(inOrder(values)).toEqual([
      { country: 'GR', value: 7 },
      { country: 'DE', value: 5 },
      { country: 'PT', value: 2 },
    ]);
  });

  it('have the names of countries, and the code where there is none', () => {
    expect(['UK', 'EL', 'XK', '00'].map(countryName)).toEqual(['United Kingdom', 'Greece', 'Kosovo', '00']);
  });

  it('are tinted from the smallest to the largest, and not at all without a value', () => {
    expect([0, 1, 4, 50, 100].map((value) => tintOf(value, 100))).toEqual([0, 1, 1, 4, 5]);
  });

  it('are in a table next to the bars and next to the map', () => {
    for (const chart of [
      <CountryBars key="bars" title="Partners" unit="Partners" values={values} max={1} />,
      <EuropeMap key="map" title="Partners" unit="Partners" values={values} />,
    ]) {
      const { unmount } = render(chart);
      const rows = within(screen.getByRole('figure', { name: 'Partners' })).getAllByRole('row', { hidden: true });
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'CountryPartners',
        'Greece7',
        'Germany5',
        'Portugal2',
      ]);
      unmount();
    }
  });
});

describe('a ring', () => {
  const label = (date: string) => {
    const { unmount } = render(<DeadlineRing date={date} now={now} />);
    const ring = screen.getByRole('img');
    const found = [ring.getAttribute('aria-label'), ring.dataset.tone];
    unmount();
    return found;
  };

  it('counts days, and hours on the last day, and is red within a week', () => {
    expect(label('2027-01-30')).toEqual(['69 days left', 'good']);
    expect(label('2026-12-10')).toEqual(['18 days left', 'warning']);
    expect(label('2026-11-24')).toEqual(['2 days left', 'danger']);
    expect(label('2026-11-22')).toEqual(['7 hours left', 'danger']);
    expect(label('2026-11-21')).toEqual(['Closed', 'muted']);
  });

  it('names the match in percent', () => {
    render(<MatchRing score={0.926} />);
    expect(screen.getByRole('img', { name: 'Chance that it suits you: 93%' })).toBeTruthy();
  });
});

describe('the timeline of deadlines', () => {
  it('lists what is open, the next one first, and leaves out what has passed', () => {
    const deadline = (id: string, date: string) => ({ id, date, title: id, to: `/${id}`, kind: 'Match' });
    render(
      <MemoryRouter>
        <DeadlineTimeline
          title="My deadlines"
          now={now}
          deadlines={[
            deadline('later', '2027-03-01'),
            deadline('passed', '2026-11-01'),
            deadline('next', '2026-12-01'),
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['next', 'later']);
  });

  it('has the first day of each month on its axis', () => {
    const names = monthsBetween(now, Date.parse('2027-02-01T00:00:00Z')).map(({ name }) => name);
    expect(names).toEqual(['Dec', 'Jan']);
  });
});

describe('small charts', () => {
  it('describe the seats that are open', () => {
    render(<SeatDots total={5} taken={2} />);
    expect(screen.getByText('3 of 5 seats open')).toBeTruthy();
  });

  it('divide a budget by its projects', () => {
    render(<BudgetBar total={36_000_000} projects={6} perProject={6_000_000} />);
    expect(screen.getByText('€36m in total · 6 projects of €6m each')).toBeTruthy();
  });

  it('describe a trend by its first and last value', () => {
    render(<SparkLine label="Waiting" values={[4, 9, 1200]} />);
    expect(screen.getByRole('img', { name: 'Waiting: from 4 to 1,200' })).toBeTruthy();
  });

  it('draw a constant trend in the middle, and others from bottom to top', () => {
    expect(sparkPoints([7, 7]).map(([, y]) => y)).toEqual([14, 14]);
    expect(sparkPoints([1, 2]).map(([, y]) => y)).toEqual([25, 3]);
  });

  it('link each month to its filter, and the chosen one to the list without it', () => {
    render(
      <MemoryRouter>
        <MonthRibbon
          label="Deadlines by month"
          months={[
            { month: '2026-12', count: 3 },
            { month: '2027-01', count: 1200 },
          ]}
          chosen="2026-12"
          linkTo={(month) => `/calls${month ? `?month=${month}` : ''}`}
        />
      </MemoryRouter>,
    );
    const [december, january] = screen.getAllByRole('link');
    expect(december!.getAttribute('href')).toBe('/calls');
    expect(december!.getAttribute('aria-current')).toBe('true');
    expect(january!.getAttribute('href')).toBe('/calls?month=2027-01');
    expect(screen.getByRole('link', { name: 'January 2027: 1,200' })).toBe(january);
  });
});

describe('values by year', () => {
  const inYear = (year: number): YearValue => ({ year, value: year, text: `€${year}`, cells: ['1', `€${year}`] });

  it('have a place for years between them, and the latest sixteen are drawn', () => {
    expect(yearsBetween([inYear(2021), inYear(2023)]).map(({ value }) => value)).toEqual([2021, 0, 2023]);
    const drawn = yearsBetween([inYear(1985), inYear(2024)]);
    expect([drawn.length, drawn[0]!.year, drawn.at(-1)!.year]).toEqual([16, 2009, 2024]);
    expect(yearsBetween([])).toEqual([]);
  });

  it('are in a table with all their cells', () => {
    render(<YearBars title="By year" columns={['Year', 'Projects', 'Euros']} values={[inYear(1985), inYear(2024)]} />);
    const rows = within(screen.getByRole('figure', { name: 'By year' })).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['YearProjectsEuros', '19851€1985', '20241€2024']);
  });
});

describe('bars with labels', () => {
  it('are hidden from screen readers unless a label is a link', () => {
    const bar = { label: 'Health', value: 1, text: '1' };
    const { rerender } = render(<ValueBars title="Areas" columns={['Area', 'Projects']} values={[bar]} />);
    expect(screen.getByText('1', { selector: 'span' }).closest('[aria-hidden]')).not.toBeNull();
    rerender(
      <MemoryRouter>
        <ValueBars title="Areas" columns={['Area', 'Projects']} values={[{ ...bar, to: '/health' }]} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Health' }).getAttribute('href')).toBe('/health');
  });
});
