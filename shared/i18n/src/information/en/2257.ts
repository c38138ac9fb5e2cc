import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Everyone shown in the videos of this site was {age} or older when the recording was made.',
  sections: [
    {
      id: 'statement',
      title: 'Statement',
      body: [
        'This statement is made under 18 U.S.C. §§ 2257 and 2257A and 28 C.F.R. part 75. For ' +
          'recordings that fall under these rules, records of the age and identity of everyone ' +
          'shown are kept by the producer and, where {company} is a producer, at the place ' +
          'named below.',
        'For recordings of members and partners, {company} stores and shows what others ' +
          'produced. It publishes them only after the uploader has provided the records of ' +
          'everyone shown, or has agreed to provide them.',
      ],
    },
    {
      id: 'records',
      title: 'What the records contain',
      body: [
        [
          'legal name and date of birth of everyone shown, taken from an official document, ' +
            'and a copy of that document;',
          'other names, aliases and stage names;',
          'the date of production;',
          'a copy of the recording and the addresses where it is shown;',
          'the written consent to recording and publication.',
        ],
        'Records are indexed by name and by title, encrypted, and kept apart from all other ' +
          'records.',
      ],
    },
    { id: 'custodian', title: 'Custodian of records', body: [{ party: 'custodian' }] },
    {
      id: 'retention',
      title: 'How long records are kept',
      body: [
        'For {records_years} years after the terms with the uploader end, that is, after the ' +
          'account or the last of its videos is deleted, whichever is later. A legal hold ' +
          'extends this period. The server deletes records automatically when they are due.',
      ],
    },
    {
      id: 'exempt',
      title: 'What is exempt',
      body: [
        'No records are kept for pictures and recordings that do not fall under these rules, ' +
          'such as drawings, landscapes and text. The age rule above still applies to them.',
      ],
    },
    {
      id: 'enquiries',
      title: 'Inquiries',
      body: [
        'Authorities and performers can write to the custodian at {custodian_email}. If you ' +
          'think that someone shown is too young or did not consent, write to {abuse_email} at ' +
          'once: the recording is taken down while we check. Terms for uploaders: {terms}. ' +
          'Data protection: {privacy}.',
      ],
    },
  ],
};
