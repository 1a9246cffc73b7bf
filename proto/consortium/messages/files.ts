/** Texts of files about a consortium. */
export const consortiumFileMessages = {
  /** The columns of the table of participants in a proposal. */
  columns: ['PIC', 'Legal name', 'Short name', 'Country', 'Role'],
  coordinator: 'Coordinator',
  partner: 'Partner',
} as const;
