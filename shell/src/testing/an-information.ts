import type { Information } from '@nocturne/contracts/entities/information';
import { DOCUMENT_VERSIONS, INFORMATION_DOCUMENTS } from '@nocturne/contracts/information';

/** The operator's information; a test names only the fields that matter to it. */
export function anInformation(changes: Partial<Information> = {}): Information {
  const party = { address: ['1 Quay Road', '00001 Harbour'], phone: '' };
  const versions = INFORMATION_DOCUMENTS.map((name) => {
    const { version, effective } = DOCUMENT_VERSIONS[name];
    return [name, { version, effective_date: effective }] as const;
  });
  return {
    company: {
      ...party,
      name: 'Tidewater Ltd',
      email: 'office@tidewater.example',
      phone: '+1 (555) 010',
    },
    country: 'Sealand',
    law: 'the law of Sealand',
    abuse_email: 'abuse@tidewater.example',
    privacy_email: 'privacy@tidewater.example',
    dmca_agent: { ...party, name: 'Ada Agent', email: 'agent@tidewater.example' },
    custodian: { ...party, name: 'Cleo Custodian', email: 'records@tidewater.example' },
    documents: Object.fromEntries(versions) as Information['documents'],
    own_text: null,
    ...changes,
  };
}
