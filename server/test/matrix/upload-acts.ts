import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { VERIF_POINTS } from '@nocturne/contracts/verification';
import { id, type ActRow, type ActsOf, type Form } from './act-row.ts';
import { members, ownerSees } from './expected.ts';
import { UNKNOWN } from './stage.ts';

/** Actions on a draft of the owner. */
const draftRow = (form: Form, status: number): ActRow => ({
  'a draft': [async (stage) => ({ ...form, video_id: id(await stage.draft()) }), ownerSees(status)],
  'a published import': [
    async (stage) => ({ ...form, video_id: id(await stage.ownVideo()) }),
    members(404),
  ],
  'an unknown draft': [() => ({ ...form, video_id: id(UNKNOWN.id) }), members(404)],
});

/** A form that accepts all points of the verification. */
const accepted: Form = {
  version: String(VERIF_VERSION),
  points: VERIF_POINTS.join(','),
  ticked_at: VERIF_POINTS.map(() => '1790000000000').join(','),
};

/** Actions of an uploader: drafts, the verification and the people who are shown. */
export const UPLOAD_ACTS: ActsOf<'videoEdit' | 'verification' | 'person'> = {
  videoEdit: {
    edit: draftRow(
      {
        title: 'Taken over',
        description: '',
        categories: '',
        is_private: '0',
        allow_download: '0',
      },
      200,
    ),
    preview: draftRow({ frame: '1' }, 422),
    people: draftRow({ people: '', produced_on: '', place: '' }, 200),
    send: draftRow({}, 422),
    discard: draftRow({}, 200),
    appeal: draftRow({ text: 'Please' }, 409),
    post: { 'no act': [() => ({}), members(400)] },
  },
  verification: {
    accept: {
      'all points of another version': [
        () => ({ version: '0', points: '', ticked_at: '' }),
        members(409),
      ],
      'no points': [
        () => ({ version: String(VERIF_VERSION), points: '', ticked_at: '' }),
        members(422),
      ],
      'all points': [() => accepted, members(200)],
    },
    identify: { 'nothing of what is asked for': [() => ({}), members(422)] },
    post: { 'no act': [() => ({}), members(400)] },
  },
  person: {
    add: { 'nothing of what is asked for': [() => ({}), members(422)] },
    consent: {
      'of an unknown person': [
        () => ({ person_id: id(UNKNOWN.id), scopes: 'recording' }),
        members(404),
      ],
    },
    withdraw: {
      'of an unknown person': [
        () => ({ person_id: id(UNKNOWN.id), scopes: 'recording' }),
        members(404),
      ],
    },
    remove: {
      'an unknown person': [() => ({ person_id: id(UNKNOWN.id) }), members(404)],
    },
    post: { 'no act': [() => ({}), members(400)] },
  },
};
