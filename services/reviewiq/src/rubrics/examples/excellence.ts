import type { Examples } from '../../reviewer/rubric.ts';

export const excellence: Readonly<Record<string, Examples>> = {
  'Measurable objectives': {
    sound: [
      'SO2: assignment of 90 % of the cases, and a warning two weeks ahead in five cities.',
      'Reduce the error from 30 % to 10 % by month 30.',
      'The project has three objectives: to map 40 sites, to build a model with 95 % precision and to test it in two cities by month 20.',
      'We will quantify the effect in 200 patients.',
      'The first objective is to reach at least 90 % accuracy by month 12.',
      'Objective 2: determine the rate with an error below 5 % in three samples.',
      'By the end we will have delivered a model that predicts 80 % of the cases.',
      'Success is verified when the two values agree within 10 %.',
    ],
    empty: [
      'SO2: better assignment of cases.',
      'The aim is to contribute to the field and to gain insight.',
      'We want to look deeper into the matter.',
      'The objective is to understand the subject better.',
      'We aim to explore it and to learn more.',
      'The goal is significant progress in the field.',
    ],
  },
  'State of the art with references': {
    sound: [
      'Present work concentrates on other cases (Smith et al., 2021; Jones, 2019).',
      'Earlier studies have shown this for small samples [3, 7], but not beyond.',
    ],
    empty: ['Much is known about it already.', 'Many groups have worked on this subject.'],
  },
  'Progress beyond the state of the art': {
    sound: [
      'The project leaves present methods behind, which nobody has done.',
      'It is the first programme that links the two in real time.',
      'Where others stop, we continue with a model of the whole system.',
      'No study has compared them so far; the project closes this gap.',
      'The originality lies in the combination of two approaches that were always kept apart.',
      'This is a radical departure from current practice.',
      'This has never been attempted before.',
      'The project moves past this limit with an approach that no one has tried.',
      'For the first time, both will be measured together.',
      'Existing methods cannot do this; ours will remove that barrier.',
      'It opens a new direction, in contrast to all present methods.',
    ],
    empty: [
      'The project applies the usual protocol in another country.',
      'An available method will be run once more.',
      'The project applies the established method to further samples.',
      'We repeat the usual analysis for another case.',
    ],
  },
  'Pertinence to the field': {
    sound: [
      'A tenth of the harvest is lost every year, and practice has no answer.',
      'The standards of the field lack exactly this.',
      'Understanding this is a precondition for progress in the discipline.',
      'Authorities urgently need this evidence to decide.',
      'The topic is a priority of the European research agenda.',
      'The work speaks directly to the needs of the field and to present research on safety.',
      'Millions of people depend on it, and the threat is growing.',
      'The question matters now, because the problem is growing and affects millions of people.',
      'It answers an open question that the research community has debated for years.',
      'The lack of knowledge prevents better decisions in the field.',
      'The subject is central to current research and to European policy.',
      'No one knows why it happens, although it costs lives every year.',
    ],
    empty: ['It is an interesting topic.', 'The team likes this subject.'],
  },
  'Individual doctoral projects': {
    sound: [
      'Twelve doctoral projects in three groups share samples and methods.',
      'Ten individual projects serve the programme: DC1 to DC4 measure and DC5 to DC10 model.',
      'Each of the doctoral candidates has a project of their own that contributes to one objective.',
    ],
    empty: ['The doctoral candidates choose their topics later.'],
  },
  'Methods and models': {
    sound: [
      'Experiments vary one factor at a time, and each is repeated five times.',
      'The theory is formulated as a set of equations and solved numerically.',
      'Field work in two villages is followed by a survey of 300 households.',
      'A regression model estimates the effect with data of 500 interviews.',
      'Samples are sequenced and compared with a control group.',
      'We simulate the process with finite elements and calibrate it with measurements.',
      'Archival sources are coded by two readers and analysed with network methods.',
    ],
    empty: ['The question will be studied with suitable methods.', 'We use modern techniques.'],
  },
  'Assumptions and limits of the methods': {
    sound: [
      'We choose this approach because it needs few samples; its weakness is noise, which repeated measurements reduce.',
      'The hypothesis is that the rate depends on temperature.',
      'The model assumes that both groups follow the same trend; we test this before.',
      'The method fails for small samples; in that case we use the alternative.',
      'A limit of the approach is its resolution, which we control for.',
      'Results are validated with independent data.',
      'Should the data prove insufficient, another source takes its place.',
    ],
    empty: ['We adapt where needed.', 'The method is reliable.'],
  },
  Interdisciplinarity: {
    sound: [
      'The project brings together computer scientists and linguists, who share one data set.',
      'Insights of psychology guide the design of the engineers.',
      'Methods of economics and ethnography inform each other.',
      'Knowledge of two disciplines is combined: chemistry and history.',
      'Physicists, biologists and engineers work together on the model.',
      'The question lies between law and computer science and needs both.',
    ],
    empty: ['The data are read line by line.', 'The team comes from one department.'],
  },
  'Gender dimension and diversity in the research content': {
    sound: [
      'Sex is recorded for each animal and each patient.',
      'Women are underrepresented in earlier samples, which our recruitment corrects.',
      'Results are analysed by sex and age, since women and men are affected differently.',
      'The sample has equal numbers of women and men, and gender is a variable of the analysis.',
      'Gender does not matter for this material, because no people or animals are studied.',
    ],
    empty: [
      'The team has as many women as men.',
      'The host holds an award for equal opportunity.',
      'Results are analysed by district.',
      'All people are welcome.',
    ],
  },
  'Open science practices': {
    sound: [
      'Software is developed in the open on a public repository, and reviews are published.',
      'Citizens take part in collecting observations.',
      'Preprints, code and protocols are shared openly, and all articles are open access.',
      'The study is preregistered and its analysis scripts are published under a free licence.',
    ],
    empty: ['Results will be written up for leading journals.', 'Results are available to the partners.'],
  },
  'Data management by the FAIR principles': {
    sound: [
      'Research data are documented, deposited in Zenodo and kept available under a licence; personal data are anonymised.',
      'A data management plan is delivered in month 6; data receive a DOI in a repository with metadata.',
      'Data are stored for ten years in an open format under a licence, following the FAIR principles.',
    ],
    empty: ['The data are kept on a computer.', 'Data are stored safely.'],
  },
  'Technical robustness of artificial intelligence': {
    sound: [
      'The trained model is tested on data it has not seen, and its errors and biases are reported.',
      'Accuracy is validated by cross-validation and against a benchmark.',
    ],
    empty: ['We use artificial intelligence.', 'Modern machine learning is applied.'],
  },
};
