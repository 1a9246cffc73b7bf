/** Departments of an invitation, as the specification names them. Examples are apart from `limits`, which every page loads. */
export const departmentExamples = ['Dev Team', 'Marketing Team'] as const;
/** Keywords that a person without expertise is offered. */
export const expertiseExamples = [
  'Global Health',
  'Personalised Medicine',
  'Cancer',
  'Culture',
  'Governance',
  'Artificial Intelligence',
  'Machine Learning',
  'High Performance Computing',
  'Energy Systems',
  'Robotics',
  'Climate Change',
  'Oceans',
  'Soil Health',
  'Earth Observation',
] as const;
