import type { Examples } from '../../reviewer/rubric.ts';

export const implementation: Readonly<Record<string, Examples>> = {
  'Work packages': {
    sound: [
      'WP2 (months 6 to 15, 8 person-months) tests the model; deliverable D2.1, the report, is due in month 15.',
      'WP1 (months 1 to 7, 6 person-months) builds the model.',
      'Four work packages run from month 1 to month 24.',
    ],
    empty: ['The work is done step by step.'],
  },
  'Effort in person-months': {
    sound: [
      'WP2 (months 6 to 15, 8 person-months) tests the model; deliverable D2.1, the report, is due in month 15.',
      'Table 3.1 gives the person-months of each work package.',
      'Six person-months are assigned to WP1 and eight to WP2.',
    ],
    empty: ['The effort is appropriate.'],
  },
  'Deliverables with their month': {
    sound: [
      'Deliverables: D1 plan (M6); D2 corpus (M10); D3 manuscript (M24).',
      'Deliverables are due on fixed dates: D1.1 agreement, month 2; D2.1 report, month 20.',
      'WP2 (months 6 to 15, 8 person-months) tests the model; deliverable D2.1, the report, is due in month 15.',
      'The work package closes with the report in month 22.',
      'Deliverable D1.1, the report, is due in month 7.',
    ],
    empty: ['There are several deliverables.', 'Deliverables are D1.1, the report, and D2.1, the model.'],
  },
  'Milestones with their month': {
    sound: [
      'Milestones: MS1 data frozen (M10); MS2 analysis completed (M16).',
      'Milestone: all candidates have started, month 9.',
      'MS2 (month 12): the model has been validated and the next phase starts.',
      'Milestone M1 in month 8 decides on the sample.',
      'By month 12 the board decides whether the second phase starts.',
    ],
    empty: ['The team is looking forward to the work.', 'Progress is followed closely.'],
  },
  'Gantt chart': {
    sound: [
      'The timeline of tasks, milestones and secondments is given in the chart.',
      'The Gantt chart shows all work packages and deliverables.',
      'Figure 2 shows the schedule of all tasks.',
    ],
    empty: ['The work is divided into four work packages.'],
  },
  'Main risks': {
    sound: [
      'The archive closes: probability medium, impact high; contingency: copies are used instead.',
      'R1: a candidate resigns (low): the post is advertised again at once; responsible: the leader of the work package.',
      '(ii) The method performs below target: probability low, impact medium; fallback: a smaller sample.',
      'The main risk is a delay of the permit; we have applied early and can use a second site.',
      'Risk 1: the data arrive late (likelihood medium); mitigation: a second source is reserved.',
      'If a candidate leaves, the reserve list is used within two months.',
      'Should the delivery be late, tests move to a partner, for which there is an agreement.',
    ],
    empty: [
      'R1: a candidate leaves in the first year (low).',
      'R2: permits are delayed (medium).',
      'A delay may happen.',
      'Somebody might leave.',
      'We expect everything to go smoothly.',
      'No problems are expected.',
    ],
  },
  'Mitigation of the risks': {
    sound: [
      'R1: a candidate resigns (low): the post is advertised again at once; responsible: the leader of the work package.',
      '(ii) The method performs below target: probability low, impact medium; fallback: a smaller sample.',
      'The archive closes: probability medium, impact high; contingency: copies are used instead.',
      'R1: a candidate resigns (low): the post is advertised again at once.',
      'Another site is under agreement and takes over.',
      'As a contingency, older samples are available.',
      'Risk 1: the data arrive late (likelihood medium); mitigation: a second source is reserved.',
      'If a candidate leaves (likelihood low), the reserve list is used.',
      'If the sample is too small, the archive of a partner is used instead.',
      'Mitigation: a second supplier has been reserved.',
      'Should this fail, we go back to the proven method.',
    ],
    empty: [
      'R1: a candidate leaves in the first year (low).',
      'R2: permits are delayed (medium).',
      'A delay may happen.',
      'The equipment may break.',
      'The risks are known to the team.',
      'The team keeps an eye on the risks.',
    ],
  },
  'Likelihood and severity of the risks': {
    sound: [
      'R1: a candidate resigns (low): the post is advertised again at once; responsible: the leader of the work package.',
      '(ii) The method performs below target: probability low, impact medium; fallback: a smaller sample.',
      'The archive closes: probability medium, impact high; contingency: copies are used instead.',
      'R2: permits are late (medium).',
      'Probability medium, impact high.',
      'Risk 1: the data arrive late (likelihood medium); mitigation: a second source is reserved.',
      'If a candidate leaves (likelihood low), the reserve list is used.',
      'The likelihood is medium and the impact high.',
      'Risk 2 (low, severe).',
    ],
    empty: ['There are some risks.'],
  },
  'Infrastructure and facilities': {
    sound: [
      'One university has a dry room and a test stand, another an archive and a data centre.',
      'A building of 2,000 square metres with workshops is at the disposal of the candidates.',
      'The university provides a laboratory with the instruments, computing time and technical support.',
      'The host operates research vessels, workshops and a cluster with technicians.',
      'Access to microscopes, clean rooms and computing is free of charge for the fellow.',
      'The institute operates laboratories, instruments and a computing cluster that are open to the fellow.',
      'The equipment that the work needs is available at the host, with technical staff.',
      'The library and archive of the host hold the sources.',
    ],
    empty: [
      'The universities are old and have a good name.',
      'The host is renowned.',
      'The institute is well known.',
      'The university is among the oldest of the country.',
    ],
  },
  'Hosting arrangements and integration': {
    sound: [
      'A colleague of the group accompanies the fellow during the first weeks.',
      'The office for international staff helps with residence permits, housing and schools for children.',
      'Human resources support arrival, and the fellow is employed with full rights and has an office.',
      'The fellow joins the team, presents in its meetings and has a mentor.',
      'The fellow has a desk in the group and takes part in its weekly meeting.',
      'The welcome office helps with visa, housing and language courses.',
      'An employment contract covers the whole period with social security.',
    ],
    empty: [
      'The surroundings are beautiful.',
      'The fellow will move to another country.',
      'The town is pleasant to live in.',
      'The fellow works independently.',
    ],
  },
  'Roles of the participating organisations': {
    sound: [
      'The company names a mentor, opens its plant for three months and shares data.',
      'The partner gives access to data and supervises the secondment; the host is responsible for the rest.',
      'The associated partner hosts the secondment and lends its instruments.',
      'Each organisation contributes its own expertise and leads a task.',
    ],
    empty: ['The partner is a well-known company.', 'The partners know each other.'],
  },
  'Recruitment timeline': {
    sound: [
      'The posts are announced in the first month, and contracts begin in month 7.',
      'All doctoral candidates are recruited by month 8 after an open call and interviews.',
      'Posts are advertised on EURAXESS in month 2, interviews take place in month 5 and candidates start by month 8.',
    ],
    empty: [
      'Recruitment will be carried out in due time.',
      'The posts are attractive.',
      'Recruitment is open to everyone.',
      'Good candidates will be found.',
    ],
  },
  'Network management and supervisory board': {
    sound: [
      'Decisions are taken by majority in a board that meets every six months; a manager handles daily matters.',
      'Management lies with the coordinator, and a general assembly meets once a year.',
      'The supervisory board meets every six months, and the coordinator handles finances.',
      'A steering committee decides on changes and reviews reports each quarter.',
    ],
    empty: ['The partners get along well.', 'Partners know each other from earlier projects.'],
  },
  'Leaders of the work packages': {
    sound: [
      'WP1 analysis (lead university, months 3 to 40).',
      'Partner 3 leads the second work package.',
      'WP3 (months 1 to 20) is led by the institute.',
      'WP1 is led by the university and WP2 by the company.',
      'Each work package has a leader who reports to the board.',
    ],
    empty: ['The work packages are shared.', 'Everyone contributes to the work packages.'],
  },
  'Organisations that complement each other': {
    sound: [
      'One contributes chemistry, another law and a third logistics, so that the whole chain is covered.',
      'No partner could do this alone, and their skills do not overlap.',
      'The expertise of the partners is complementary across disciplines and sectors.',
      'Together the partners cover all expertise that the programme needs, which none has alone.',
      'The universities contribute theory, the companies data and the hospital patients.',
    ],
    empty: [
      'The partners have often worked together.',
      'The partners come from many countries.',
      'The partners are all excellent.',
    ],
  },
  'Commitment of the partners': {
    sound: [
      'The association advises on consent, and the company hosts secondments and teaches.',
      'Letters of commitment state staff time, facilities and places for secondments.',
      'Each partner has signed a letter of commitment for its secondments and staff.',
      'The company provides two engineers and access to its plant.',
    ],
    empty: ['The company is a partner.', 'The partners are interested.'],
  },
};
