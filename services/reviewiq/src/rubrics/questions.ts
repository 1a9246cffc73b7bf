import type { RubricAspect } from '../reviewer/rubric.ts';

const named = <Names extends string>(aspects: Record<Names, RubricAspect>) => aspects;

/** Aspects that evaluators ask for next to similar ones, whose answers a model tells apart (`answers.json`). */
export const questions = named({
  ambition: {
    name: 'Ambition and originality',
    cues: ['ambition', 'ambitious', 'original', 'originality', 'risk', 'high gain'],
    advice: 'Say what is original in the idea itself, and what is gained if the most daring part succeeds.',
    weakAdvice: 'Show the originality by the idea and its consequences; an assertion or larger numbers do not show it.',
  },
  challenges: {
    name: 'Challenges of the methods',
    cues: ['challenge', 'difficulty', 'obstacle', 'fallback', 'alternative', 'should', 'if this fails'],
    advice: 'Name the hardest steps of the method, and what you do where each of them fails.',
    weakAdvice: 'Say which step may fail, how you notice it, and which method replaces it.',
  },
  supervision: {
    name: 'Experience of supervision',
    cues: ['supervised', 'supervision of', 'doctoral thesis', 'former fellow', 'theses', 'postdoctoral researcher'],
    advice: 'Say how many doctoral candidates and fellows the supervisors have guided, and where they work today.',
    weakAdvice: 'Support the experience of supervision with people: how many, in which roles, and what became of them.',
  },
  transferToHost: {
    name: 'Transfer of knowledge to the host',
    cues: ['bring to the host', 'host gains', 'teach the group', 'train the group', 'hand over', 'workshop for'],
    advice: 'Say which knowledge you bring that the host does not have, and in which form it stays there.',
    weakAdvice: 'Name what the host learns, who learns it, and by which course, tool or joint work.',
  },
  fit: {
    name: 'Fit with the tasks of the project',
    cues: ['fit', 'work package', 'this project', 'needed for', 'prepare', 'directly'],
    advice: 'Connect each skill or result of the researcher with the task of the project that needs it.',
    weakAdvice: 'Say which earlier work serves which task; a list of skills does not show that they fit.',
  },
  outsideAcademia: {
    name: 'Career measures outside academia',
    cues: ['outside academia', 'industry', 'company', 'ministry', 'agency', 'mentor', 'non-academic'],
    advice: 'Say what is done for a career outside academia: with whom, in which months, and to which end.',
    weakAdvice: 'Name the organisation and the activity that open a career outside academia.',
  },
  importance: {
    name: 'Importance of the contribution',
    cues: ['important', 'importance', 'matter', 'priority', 'need', 'urgent'],
    advice: 'Say why the contribution matters to the field, to society or to the economy, and to whom.',
    weakAdvice: 'Give the reason for which the contribution matters: who needs it, and what follows without it.',
  },
  administrativeRisks: {
    name: 'Administrative risks',
    cues: ['administrative risk', 'delay', 'visa', 'permit', 'recruitment', 'procurement', 'ethics approval'],
    advice: 'Name the administrative risks (permits, delays, people who leave) and what you do against each.',
    weakAdvice: 'Say what may go wrong in the administration of the project, and who does what then.',
  },
  integration: {
    name: 'Integration in the team',
    cues: ['integrate', 'integration', 'group meeting', 'join the group', 'member of the team', 'office'],
    advice:
      'Say how the researcher becomes part of the team: place, meetings, duties, and who helps in the first weeks.',
    weakAdvice: 'Describe the part that the researcher plays in the team; what the team is like does not show it.',
  },
  associatedPartners: {
    name: 'Associated partners',
    cues: ['associated partner', 'partner organisation', 'host secondments', 'hosts secondments'],
    advice: 'Say what each associated partner does in the network: whom it hosts, what it teaches, what it provides.',
    weakAdvice: 'Give each associated partner a task; a list of partners does not say what they do.',
  },
  localProgrammes: {
    name: 'Complementarity with local programmes',
    cues: ['local programme', 'doctoral school', 'complement', 'does not offer', 'no local', 'duplicate'],
    advice: 'Say what the network offers that the doctoral schools of the beneficiaries do not.',
    weakAdvice: 'Name what local programmes lack and which part of the network fills it.',
  },
  developmentPlan: {
    name: 'Career Development Plan',
    cues: ['career development plan', 'CDP', 'development plan'],
    advice: 'Say who writes the Career Development Plan, by which month, and when and by whom it is revised.',
    weakAdvice: 'Give the Career Development Plan its month, its authors and its revisions.',
  },
  structuringTraining: {
    name: 'Structuring of doctoral training',
    cues: ['structure', 'joint curriculum', 'joint programme', 'European level', 'doctoral training', 'standard'],
    advice:
      'Say what changes in doctoral training at the European level: which rules, courses or degrees become common.',
    weakAdvice: 'Name the element of doctoral training that becomes common, and the institutions that adopt it.',
  },
  board: {
    name: 'Supervisory board',
    cues: ['supervisory board', 'board', 'steering committee'],
    advice: 'Say who sits in the supervisory board, how often it meets, and what it decides.',
    weakAdvice: 'Give the supervisory board its members, its meetings and its decisions.',
  },
});
