import type { RubricAspect } from '../reviewer/rubric.ts';

/** Aspects of the documents of Part B-2, by the names of the documents in both schemes. */
export const documents: Readonly<Record<string, readonly RubricAspect[]>> = {
  CV: [
    {
      name: 'Experience and education with exact dates',
      cues: [
        'experience',
        'education',
        'position',
        'employment',
        'university',
        'researcher',
        'degree',
        'master',
        'since',
      ],
      evidence: ['date'],
      advice: 'List experience and education with exact dates, the latest first.',
    },
    {
      name: 'Date of the doctorate',
      cues: ['PhD', 'doctorate', 'doctoral degree', 'defence', 'defended', 'doctor of'],
      evidence: ['date'],
      advice: 'Give the date on which the doctorate was awarded; it must be before the deadline of the call.',
      weakAdvice: 'Add the date of the doctorate.',
    },
    {
      name: 'Publications with their significance',
      cues: ['publication', 'published', 'article', 'paper', 'preprint', 'journal', 'software', 'data set', 'dataset'],
      advice: 'Say of each main publication in one sentence why it matters, without journal impact factors.',
    },
    {
      name: 'Explained gaps',
      cues: ['no gap', 'gap', 'parental leave', 'career break', 'leave', 'interruption', 'interval', 'no interruption'],
      advice: 'Explain gaps in the dates, or say that there are none.',
      mayBeArgued: true,
    },
  ],
  'Capacity of Participating Organisations': [
    {
      name: 'Role and key people',
      cues: ['role', 'key person', 'supervisor', 'contact', 'responsible', 'key people', 'staff'],
      advice: 'State the role of each organisation and its key people.',
    },
    {
      name: 'Infrastructure',
      cues: ['infrastructure', 'facility', 'laboratory', 'equipment', 'premises', 'office'],
      advice: 'Describe the infrastructure that each organisation makes available.',
    },
    {
      name: 'Earlier involvement in research and training',
      cues: ['project', 'Horizon', 'previous', 'current involvement', 'programme', 'publication', 'H2020', 'grant'],
      evidence: ['number', 'date', 'reference'],
      advice: 'List relevant earlier projects and publications.',
    },
  ],
  'Green Charter': [
    {
      name: 'Travel',
      cues: ['travel', 'train', 'flight', 'fly', 'commute', 'virtual meeting', 'videoconference', 'online meeting'],
      advice: 'Say how travel is reduced: fewer journeys, trains, online meetings.',
    },
    {
      name: 'Laboratories, computing and events',
      cues: [
        'laboratory',
        'computing',
        'energy',
        'waste',
        'plastic',
        'recycle',
        'reuse',
        'paper',
        'catering',
        'footprint',
        'electricity',
      ],
      advice: 'Name measures in laboratories, computing and events: energy, waste, reuse.',
    },
  ],
  'Letters of Commitment for Global Fellowships': [
    {
      name: 'Commitment to host the outgoing phase, with dates',
      cues: ['host', 'commit', 'outgoing', 'undertake', 'welcome', 'agree'],
      evidence: ['month', 'date'],
      advice: 'The associated partner commits itself to host the outgoing phase, with its months.',
    },
    {
      name: 'Signature of a person entitled to sign',
      cues: ['sign', 'signature', 'legal representative', 'head of', 'director', 'rector', 'dean', 'authorised'],
      advice: 'Have the letter signed by a person who may commit the organisation, with name and function.',
    },
  ],
  'Recruitment Strategy': [
    {
      name: 'Open, transparent and merit-based vacancies',
      cues: ['open', 'transparent', 'merit-based', 'EURAXESS', 'advertise', 'advertisement', 'vacancy', 'publish'],
      advice: 'Describe open, transparent and merit-based recruitment, advertised on EURAXESS.',
    },
    {
      name: 'Selection procedure',
      cues: ['selection', 'committee', 'interview', 'shortlist', 'criterion', 'criteria', 'panel'],
      advice: 'Describe the selection: committee, criteria, interviews.',
    },
    {
      name: 'Gender balance and diversity',
      cues: ['gender', 'diversity', 'women', 'inclusive', 'equal opportunity', 'disability', 'unconscious bias'],
      advice: 'Name measures for gender balance and diversity in the recruitment.',
    },
  ],
  'Network Organisation': [
    {
      name: 'Management structure and decisions',
      cues: ['coordinator', 'management', 'decision', 'decide', 'committee', 'general assembly', 'vote'],
      advice: 'Describe the management structure and who decides what.',
    },
    {
      name: 'Monitoring of progress',
      cues: ['monitor', 'monitoring', 'progress', 'review', 'report', 'evaluate'],
      evidence: ['month', 'number', 'date'],
      advice: 'Say how and how often progress is monitored.',
    },
  ],
  'Supervisory Board': [
    {
      name: 'Composition, with candidates and the non-academic sector',
      cues: ['member', 'representative', 'composed of', 'consist of', 'candidate', 'non-academic', 'gender balance'],
      advice: 'State who sits on the board: academic and non-academic members and candidates.',
    },
    {
      name: 'Tasks and frequency of meetings',
      cues: ['meet', 'meeting', 'oversee', 'task', 'quality', 'monitor', 'ensure'],
      evidence: ['month', 'number'],
      advice: 'State the tasks of the board and how often it meets.',
    },
  ],
  'Participating Organisations': [
    {
      name: 'Role and key people',
      cues: ['role', 'supervisor', 'key person', 'key people', 'responsible', 'department', 'group'],
      advice: 'State the role and the key people of each organisation.',
    },
    {
      name: 'Infrastructure',
      cues: [
        'infrastructure',
        'facility',
        'laboratory',
        'equipment',
        'premises',
        'clean room',
        'cluster',
        'instrument',
      ],
      advice: 'Describe the infrastructure for the doctoral candidates.',
    },
    {
      name: 'Experience in doctoral training',
      cues: ['doctoral', 'PhD', 'training', 'graduate school', 'supervised'],
      evidence: ['number', 'date'],
      advice: 'Give the experience in doctoral training, with numbers.',
    },
  ],
  'Letters of Pre-Agreement': [
    {
      name: 'Agreement to award the degrees',
      cues: ['degree', 'award', 'joint degree', 'double degree', 'doctorate', 'agree', 'confirm'],
      advice: 'Each institution confirms that it will award the joint, double or multiple degree.',
    },
    {
      name: 'Signature of a person entitled to sign',
      cues: ['sign', 'signature', 'legal representative', 'rector', 'dean', 'authorised', 'president'],
      advice: 'Have the letter signed by a person who may commit the institution, with name and function.',
    },
  ],
};
