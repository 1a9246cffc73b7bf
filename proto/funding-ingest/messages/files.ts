import { messages } from '../../messages.ts';
import { conditionMessages } from './conditions.ts';

const { terms } = conditionMessages;

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
    terms.whoMayTakePart,
    terms.consortium,
    terms.coordinator,
    terms.lumpSum,
    terms.projectBudget,
    terms.cascade,
    'Maximum per third party (EUR)',
    terms.pages,
    terms.blind,
    'TRL from',
    'TRL to',
    messages.deadlineModel,
    'Sentences not understood',
  ],
  // In feeds
  deadline: (date: string) => `Deadline: ${date}`,
  budget: (amount: string) => `Total budget: ${amount}`,
  likelyPartners: [
    'PIC',
    'Legal name',
    'Country',
    'On Consortia',
    'Projects under similar topics',
    'Similar topics',
    'Participation',
    'Evidence',
  ],
} as const;
