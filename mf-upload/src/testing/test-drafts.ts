import type { Draft } from '@nocturne/contracts/entities/upload';
import type { Person } from '@nocturne/contracts/entities/verification';

/** A new draft without details. */
export function aDraft(change: Partial<Draft> = {}): Draft {
  return {
    video_id: 901,
    state: 'awaiting_documents',
    dir: 'undertow2026',
    title: 'undertow2026',
    description: '',
    categories: [],
    is_private: false,
    allow_download: false,
    filename: 'undertow2026.mp4',
    bytes: 4096,
    received_bytes: 4096,
    upload_key: 'key1',
    error: '',
    step: '',
    progress: 0,
    duration: 867,
    width: 1920,
    height: 1080,
    frames: [],
    preview: 0,
    people: [],
    produced_on: '',
    place: '',
    gaps: ['categories', 'preview', 'people'],
    is_sent: false,
    created_at: '2026-05-01T10:00:00.000Z',
    reason_code: '',
    note: '',
    may_appeal: false,
    edit_mode: 'before',
    edit: null,
    ...change,
  };
}

/** A person with a verified identity and consent. */
export function aPerson(change: Partial<Person> = {}): Person {
  return {
    person_id: 31,
    name: 'Orla Venn',
    aliases: [],
    is_self: false,
    state: 'verified',
    reason_code: '',
    document_expires_on: '2031-01-01',
    scopes: ['recording', 'publication'],
    ...change,
  };
}
