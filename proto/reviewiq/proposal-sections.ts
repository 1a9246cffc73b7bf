/** Sections and documents of an MSCA proposal by scheme and part. Apart from `limits`, which every page loads. */
export const proposalSections = {
  PF: {
    'Part B-1': [
      { section: '1 Excellence', subsections: ['1.1', '1.2', '1.3', '1.4'] },
      { section: '2 Impact', subsections: ['2.1', '2.2', '2.3'] },
      { section: '3 Implementation', subsections: ['3.1', '3.2'] },
    ],
    'Part B-2': [
      'CV',
      'Capacity of Participating Organisations',
      'Green Charter',
      'Letters of Commitment for Global Fellowships',
    ],
  },
  DN: {
    'Part B-1': [
      { section: '1 Excellence', subsections: ['1.1', '1.2', '1.3', '1.4'] },
      { section: '2 Impact', subsections: ['2.1', '2.2', '2.3', '2.4'] },
      { section: '3 Implementation', subsections: ['3.1', '3.2'] },
    ],
    'Part B-2': [
      'Recruitment Strategy',
      'Network Organisation',
      'Supervisory Board',
      'Green Charter',
      'Participating Organisations',
      'Letters of Pre-Agreement',
    ],
  },
} as const;
