import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Member, OwnMember } from '@nocturne/contracts/entities/people';

/**
 * Creates a member in its wire form. Tests name only the fields that matter to them; the name
 * follows from the id.
 */
export function aMember(changes: Partial<Member> = {}): Member {
  const id = changes.user_id ?? 7001;
  return {
    user_id: id,
    username: `member-${id}`,
    avatar: '',
    cover: '',
    member_since: 2024,
    friends: 5,
    subscriptions: 18,
    country: '',
    gender: '',
    age: '',
    birth_date: '',
    relationship: '',
    orientation: '',
    education: '',
    website: '',
    about_me: '',
    description: '',
    city: '',
    interests: '',
    occupation: '',
    object_id: String(id),
    videos: 9,
    subscribers: 32,
    ...changes,
  };
}

/** Creates a member's own profile with its private fields. */
export function anOwnMember(changes: Partial<OwnMember> = {}): OwnMember {
  return { ...aMember(changes), email: 'anselm@example.com', pending_email: '', ...changes };
}

/** Creates a public playlist in its wire form. */
export function aPlaylist(changes: Partial<Playlist> = {}): Playlist {
  const id = changes.playlist_id ?? 501;
  return {
    playlist_id: id,
    title: `Loops ${id}`,
    description: '',
    is_private: false,
    user: { user_id: 7001, username: 'anselm' },
    total_videos: 24,
    viewed: 100,
    thumbs: [1, 2, 3, 4].map((at) => `/media/400${at}/posters/1-480.webp`),
    post_date: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}
