import type { RubricAspect } from '@consortia/infra/llm/llm';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { careers as c } from './careers.ts';
import { excellence as e } from './excellence.ts';
import { impact as i } from './impact.ts';
import { implementation as w } from './implementation.ts';
import { template as p } from './template.ts';
import { training as t } from './training.ts';

const methods = [
  e.methodology,
  e.assumptions,
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
const effects = [i.pathway, i.indicators, i.magnitude, i.science, p.societal, p.economic];

/** Aspects that the reviewer looks for in the subsections of Part B-1, by scheme and number. */
export const rubrics: Readonly<Record<SchemeValue, Readonly<Record<string, readonly RubricAspect[]>>>> = {
  PF: {
    '1.1': [e.objectives, p.achievable, e.stateOfTheArt, e.beyond, e.pertinence],
    '1.2': methods,
    '1.3': [
      t.supervisors,
      p.supervisionArrangements,
      t.researchTraining,
      t.transferableSkills,
      t.twoWayTransfer,
      t.secondments,
    ],
    '1.4': [t.experience, t.outputs, p.independence, t.skillGaps],
    '2.1': [c.career, c.careerGoal, c.skillsForPositions, p.employability, p.followUp],
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
      p.projectManagement,
    ],
    '3.2': [w.infrastructure, w.hosting, p.support, p.capacity, w.partnerRoles],
  },
  DN: {
    '1.1': [e.objectives, e.stateOfTheArt, e.beyond, p.programme, e.doctoralProjects, p.otherNetworks],
    '1.2': [...methods, p.acrossSectors],
    '1.3': [
      t.localTraining,
      t.networkTraining,
      t.transferableSkills,
      t.secondments,
      p.trainingSector,
      p.interdisciplinaryTraining,
      t.diversity,
      t.credits,
    ],
    '1.4': [t.supervisors, t.jointSupervision, t.supervisionRules, p.progress, p.conflicts],
    '2.1': [c.nonAcademic, c.structuring, c.innovationCapacity],
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
      w.management,
    ],
    '3.2': [w.infrastructure, w.partnerRoles, w.complementarity, w.commitment, w.hosting],
  },
};
