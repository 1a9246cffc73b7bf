import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { RubricAspect } from '../reviewer/rubric.ts';
import { careers as c } from './careers.ts';
import { excellence as e } from './excellence.ts';
import { impact as i } from './impact.ts';
import { implementation as w } from './implementation.ts';
import { questions as q } from './questions.ts';
import { template as p } from './template.ts';
import { training as t } from './training.ts';

const methods = [
  e.methodology,
  e.assumptions,
  q.challenges,
  e.interdisciplinarity,
  e.gender,
  e.openScience,
  e.dataManagement,
  e.artificialIntelligence,
];
const measures = [
  i.dissemination,
  i.exploitation,
  i.communication,
  i.targetGroups,
  i.intellectualProperty,
  p.measuresMonitored,
];
const effects = [i.pathway, i.indicators, i.magnitude, q.importance, i.science, p.societal, p.economic];

/** Aspects that the reviewer looks for in the subsections of Part B-1, by scheme and number. */
export const rubrics: Readonly<Record<SchemeValue, Readonly<Record<string, readonly RubricAspect[]>>>> = {
  PF: {
    '1.1': [e.objectives, p.achievable, e.stateOfTheArt, e.beyond, q.ambition, e.pertinence],
    '1.2': methods,
    '1.3': [
      t.supervisors,
      q.supervision,
      p.supervisionArrangements,
      t.researchTraining,
      t.transferableSkills,
      t.twoWayTransfer,
      q.transferToHost,
      t.secondments,
    ],
    '1.4': [t.experience, q.fit, t.outputs, p.independence, t.skillGaps],
    '2.1': [c.career, q.outsideAcademia, c.careerGoal, c.skillsForPositions, p.employability, p.followUp],
    '2.2': measures,
    '2.3': effects,
    '3.1': [
      w.workPackages,
      w.effort,
      w.deliverables,
      w.milestones,
      w.gantt,
      w.risks,
      w.riskMitigation,
      w.likelihood,
      q.administrativeRisks,
      p.projectManagement,
    ],
    '3.2': [w.infrastructure, w.hosting, q.integration, p.support, p.capacity, w.partnerRoles],
  },
  DN: {
    '1.1': [
      e.objectives,
      e.stateOfTheArt,
      e.beyond,
      q.ambition,
      e.pertinence,
      p.programme,
      e.doctoralProjects,
      p.otherNetworks,
    ],
    '1.2': [...methods, p.acrossSectors],
    '1.3': [
      t.localTraining,
      q.localProgrammes,
      t.networkTraining,
      t.transferableSkills,
      t.secondments,
      p.trainingSector,
      p.interdisciplinaryTraining,
      t.diversity,
      t.credits,
    ],
    '1.4': [
      t.supervisors,
      q.supervision,
      t.jointSupervision,
      t.supervisionRules,
      q.developmentPlan,
      p.progress,
      p.conflicts,
    ],
    '2.1': [c.nonAcademic, q.structuringTraining, c.structuring, c.innovationCapacity],
    '2.2': [c.career, c.skillsForPositions, p.employability, p.otherSectors, p.followUp],
    '2.3': measures,
    '2.4': effects,
    '3.1': [
      w.workPackages,
      w.leaders,
      w.effort,
      w.deliverables,
      w.milestones,
      w.recruitment,
      p.recruitmentStrategy,
      p.recruitmentGender,
      w.risks,
      w.riskMitigation,
      w.likelihood,
      q.administrativeRisks,
      w.management,
      q.board,
    ],
    '3.2': [
      w.infrastructure,
      p.capacity,
      w.partnerRoles,
      q.associatedPartners,
      w.complementarity,
      w.commitment,
      w.hosting,
    ],
  },
};
