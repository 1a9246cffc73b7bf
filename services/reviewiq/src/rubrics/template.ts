import type { RubricAspect } from '../reviewer/rubric.ts';

const named = <Names extends string>(aspects: Record<Names, RubricAspect>) => aspects;

/** Aspects that the questions of the templates add, with a few cues. */
export const template = named({
  achievable: {
    name: 'Achievable objectives',
    cues: ['feasible', 'feasibility', 'achievable', 'realistic', 'within reach', 'already available', 'preliminary'],
    hints: ['pilot', 'secure', 'booked', 'within', 'already', 'access'],
    advice: 'Say why the objectives can be reached in the time: what exists already, what is booked, what was tried.',
  },
  programme: {
    name: 'Overview of the research programme',
    cues: ['research programme', 'strand', 'pillar', 'cluster', 'research line', 'individual project'],
    hints: ['theme', 'work package', 'group', 'divide', 'link', 'candidate'],
    advice: 'Show the research programme as a whole: its parts, the projects in each, and what passes between them.',
  },
  otherNetworks: {
    name: 'Comparison with other networks',
    cues: [
      'earlier network',
      'existing network',
      'other network',
      'ITN',
      'COST action',
      'doctoral network',
      'no network',
    ],
    hints: ['network', 'doctoral', 'earlier', 'Europe', 'differ', 'train'],
    advice: 'Name the networks and programmes that exist in the field, and say what this one does that they do not.',
  },
  acrossSectors: {
    name: 'Research across sectors',
    cues: ['intersectoral', 'inter-sectoral', 'sector', 'industry', 'industrial', 'company', 'SME', 'non-academic'],
    hints: ['firm', 'partner', 'practice', 'agency', 'data', 'test'],
    advice: 'Say which methods, data or tests come from which sector, and where they meet in the research.',
  },
  supervisionArrangements: {
    name: 'Arrangements of the supervision',
    cues: ['meet', 'meeting', 'career development plan', 'mentor', 'co-supervision', 'guidelines on supervision'],
    hints: ['weekly', 'review', 'discuss', 'plan', 'progress'],
    advice: 'Say how often you meet, who reviews the Career Development Plan and when, and who else you can turn to.',
  },
  trainingSector: {
    name: 'Non-academic sector in the training',
    cues: ['non-academic', 'industry', 'industrial', 'company', 'SME', 'NGO', 'firm', 'agency'],
    hints: ['teach', 'mentor', 'course', 'partner', 'practitioner'],
    advice: 'Say what each non-academic partner teaches, to whom and for how long.',
  },
  interdisciplinaryTraining: {
    name: 'Interdisciplinary training',
    cues: ['interdisciplinary', 'multidisciplinary', 'other discipline', 'across disciplines', 'second discipline'],
    hints: ['discipline', 'both', 'course', 'pair', 'outside', 'field'],
    advice: 'Say how candidates are trained in a second discipline: by which courses, pairs or stays.',
  },
  progress: {
    name: 'Monitoring of the progress of candidates',
    cues: ['monitor', 'progress', 'thesis committee', 'annual review', 'yearly review', 'assessment'],
    hints: ['review', 'report', 'month', 'panel', 'committee'],
    advice: 'Say who reviews the progress of each candidate, in which months, and on the basis of what.',
  },
  conflicts: {
    name: 'Resolution of conflicts',
    cues: [
      'conflict',
      'dispute',
      'ombudsperson',
      'mediation',
      'complaint',
      'grievance',
      'disagreement',
      'trust person',
    ],
    advice: 'Say to whom candidates turn in a conflict, who decides, and within which time.',
  },
  independence: {
    name: 'Independence of the researcher',
    cues: ['independent', 'independence', 'own name', 'principal investigator', 'on my own', 'alone', 'last author'],
    hints: ['lead', 'fund', 'grant', 'supervise', 'design', 'own'],
    advice: 'Show independence by what was done alone: funding in your own name, work without the former supervisor.',
  },
  followUp: {
    name: 'Follow-up of the career',
    cues: ['follow-up', 'track', 'tracking', 'career development plan', 'revise', 'alumni', 'survey', 'update'],
    hints: ['review', 'month', 'career', 'plan', 'after', 'year'],
    advice: 'Say who reviews the career plan or follows the careers, when, and what is changed if they go another way.',
  },
  employability: {
    name: 'Employability',
    cues: ['employability', 'employer', 'labour market', 'job market', 'vacancy', 'hire', 'employ'],
    hints: ['position', 'job', 'market', 'demand', 'recruit', 'career'],
    advice: 'Show by figures or named employers that there are positions for what is learned.',
  },
  otherSectors: {
    name: 'Experience in other sectors',
    cues: ['inter-sectoral', 'intersectoral', 'non-academic', 'other sector', 'industry', 'company', 'internship'],
    hints: ['secondment', 'stay', 'month', 'sector', 'partner'],
    advice: 'Say which candidates work in which other sector, where, and for how many months.',
  },
  measuresMonitored: {
    name: 'Monitoring of the measures',
    cues: ['monitor', 'indicator', 'target', 'measure success', 'track', 'count', 'KPI'],
    hints: ['download', 'visitor', 'participant', 'review', 'revise', 'number'],
    advice: 'Give each measure an indicator and a target, and say when and by whom the figures are compared.',
  },
  societal: {
    name: 'Contribution to society',
    cues: ['societal', 'society', 'citizen', 'patient', 'public health', 'policy', 'resident', 'family'],
    hints: ['people', 'health', 'community', 'law', 'benefit', 'city'],
    advice: 'Say who outside science is better off, by what, and how many they are.',
  },
  economic: {
    name: 'Contribution to the economy',
    cues: ['economic', 'economy', 'market', 'cost', 'saving', 'industry', 'EUR', '€', 'billion', 'job'],
    hints: ['price', 'euro', 'save', 'company', 'firm', 'million'],
    advice: 'Give the economic contribution in figures: whose costs or sales, how much, compared with today.',
  },
  projectManagement: {
    name: 'Management of the project',
    cues: ['project management', 'management', 'manage', 'steering', 'progress meeting', 'monitoring', 'report'],
    hints: ['meet', 'monthly', 'budget', 'office', 'review', 'decide'],
    advice: 'Say who manages the project, how often progress is checked, and who decides on changes.',
  },
  recruitmentStrategy: {
    name: 'Open and merit-based recruitment',
    cues: ['EURAXESS', 'merit', 'vacancy', 'advertise', 'selection', 'shortlist', 'interview', 'open recruitment'],
    hints: ['call', 'panel', 'post', 'criteria', 'publish', 'candidate'],
    advice:
      'Describe the recruitment: where posts are advertised, by which criteria and by whom candidates are selected.',
  },
  recruitmentGender: {
    name: 'Gender balance in the recruitment',
    cues: ['gender', 'women', 'female', 'unconscious bias', 'diversity', 'underrepresented'],
    advice: 'Name measures for gender balance in the recruitment, and the share that you aim at.',
  },
  support: {
    name: 'Services at arrival',
    cues: ['welcome', 'arrival', 'housing', 'accommodation', 'visa', 'relocation', 'childcare', 'EURAXESS', 'support'],
    hints: ['office', 'language', 'school', 'permit', 'service', 'international'],
    advice: 'Name the services that help with visa, housing, family and language, and who is in charge of them.',
  },
  capacity: {
    name: 'Capacity of the host',
    cues: [
      'capacity',
      'has hosted',
      'have hosted',
      'grant office',
      'administer',
      'Horizon',
      'fellows',
      'experience in',
    ],
    hints: ['host', 'staff', 'project', 'fellow', 'group', 'manage'],
    advice: 'Show the capacity of the host: projects and fellows of the last years, staff who administer them.',
  },
});
