/** Texts of the files of funding calls that are downloaded. */
export const fundingFileMessages = {
  columns: [
    'Identifier',
    'Title',
    'Status',
    'Programme',
    'Type of action',
    'Opening date',
    'Next deadline',
    'All deadlines',
    'Total budget (EUR)',
    'Helixes',
    'Address',
  ],
  likelyPartners: ['PIC', 'Legal name', 'Country', 'On Consortia', 'Projects under similar topics', 'Similar topics'],
} as const;
