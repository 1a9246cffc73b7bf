import type { RubricAspect } from '@consortia/infra/llm/llm';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { careers as c } from './careers.ts';
import { excellence as e } from './excellence.ts';
import { impact as i } from './impact.ts';
import { implementation as w } from './implementation.ts';
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
const measures = [i.dissemination, i.exploitation, i.communication, i.targetGroups, i.intellectualProperty];
const effects = [i.pathway, i.indicators, i.magnitude, i.science];

/** Aspects that the reviewer looks for in the subsections of Part B-1, by scheme and number. */
export const rubrics: Readonly<Record<SchemeValue, Readonly<Record<string, readonly RubricAspect[]>>>> = {
  PF: {
    '1.1': [e.objectives, e.stateOfTheArt, e.beyond, e.pertinence],
    '1.2': methods,
    '1.3': [t.supervisors, t.researchTraining, t.transferableSkills, t.twoWayTransfer, t.secondments],
    '1.4': [t.experience, t.outputs, t.skillGaps],
    '2.1': [c.career, c.careerGoal, c.skillsForPositions],
    '2.2': measures,
    '2.3': effects,
    '3.1': [w.workPackages, w.effort, w.deliverables, w.milestones, w.gantt, w.risks, w.riskMitigation, w.likelihood],
    '3.2': [w.infrastructure, w.hosting, w.partnerRoles],
  },
  DN: {
    '1.1': [e.objectives, e.stateOfTheArt, e.beyond, e.doctoralProjects],
    '1.2': methods,
    '1.3': [t.localTraining, t.networkTraining, t.transferableSkills, t.secondments, t.diversity, t.credits],
    '1.4': [t.supervisors, t.jointSupervision, t.supervisionRules],
    '2.1': [c.nonAcademic, c.structuring, c.innovationCapacity],
    '2.2': [c.career, c.careerGoal, c.skillsForPositions],
    '2.3': measures,
    '2.4': effects,
    '3.1': [
      w.workPackages,
      w.leaders,
      w.deliverables,
      w.milestones,
      w.recruitment,
      w.risks,
      w.riskMitigation,
      w.likelihood,
      w.management,
    ],
    '3.2': [w.infrastructure, w.complementarity, w.commitment, w.hosting],
  },
};
