const text = (value: string) => ({ value });
const keyword = (content: string) => ({ content, visibility: 'public' });
type DateParts = readonly [year: string, month?: string, day?: string];
const date = ([year, month, day]: DateParts) => ({
  year: text(year),
  month: month ? text(month) : null,
  day: day ? text(day) : null,
});
const employment = (role: string, organisation: string, department: string, start: DateParts, end?: DateParts) => ({
  'last-modified-date': null,
  summaries: [
    {
      'employment-summary': {
        'role-title': role,
        'department-name': department,
        organization: { name: organisation },
        'start-date': date(start),
        'end-date': end ? date(end) : null,
        visibility: 'public',
      },
    },
  ],
});
const work = (type: string, title: string, year: string) => ({
  'work-summary': [
    { title: { title: text(title), subtitle: null }, type, 'publication-date': date([year]), visibility: 'public' },
  ],
});

/**
 * Invented records by iD, shaped like those of ORCID's API v3.0, with a date that no calendar has and several keywords in one. The iD is
 * that of ORCID's own fictitious person.
 */
export const demoRecords: ReadonlyMap<string, unknown> = new Map([
  [
    '0000-0002-1825-0097',
    {
      'orcid-identifier': { path: '0000-0002-1825-0097' },
      person: {
        name: { 'given-names': text('Josiah'), 'family-name': text('Carberry'), visibility: 'public' },
        biography: {
          content:
            'Josiah Carberry is an invented person. He studies how living soils hold water and carbon, and runs living labs with farmers in dry regions.\r\n\r\nBefore that he measured cracked pots.',
          visibility: 'public',
        },
        keywords: {
          keyword: [
            keyword('soil health, living labs'),
            keyword('Climate adaptation'),
            keyword('Psychoceramics'),
            keyword('C++'),
          ],
        },
      },
      'activities-summary': {
        employments: {
          'affiliation-group': [
            employment('Professor', 'Fjord Institute', 'Soil and water', ['2019', '02', '29']),
            employment('Lecturer', 'Brown University', 'Psychoceramics', ['2011', '09'], ['2018']),
          ],
        },
        works: {
          group: [
            work('journal-article', 'Earth observation of soil moisture in Mediterranean orchards', '2023'),
            work('journal-article', 'Carbon farming and biodiversity: a field trial of nine years', '2021'),
            work('dissertation-thesis', 'The water balance of cracked pots', '2010'),
          ],
        },
      },
    },
  ],
]);
