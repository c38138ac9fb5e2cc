import type { ContactRow } from '../../repositories/contacts/contacts-repository.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories } from '../with-database.ts';

interface Flags extends JsonFlag {
  readonly open: boolean | undefined;
}

export function listContacts({ open = false }: Flags): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const found = await repositories.contacts.listContacts({ isOpen: open });
    return {
      value: found.map(presentContact),
      text: found.map(textOf).join('\n\n') || 'no messages',
    };
  });
}

function presentContact({
  id,
  receivedAt,
  answeredAt,
  reason,
  email,
  username,
  videoId,
  page,
  message,
}: ContactRow) {
  return {
    id,
    received_at: receivedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    reason,
    email,
    username,
    video_id: videoId,
    page,
    message,
  };
}

function textOf({
  id,
  receivedAt,
  answeredAt,
  reason,
  email,
  username,
  videoId,
  page,
  message,
}: ContactRow): string {
  const from = [email, username && `member ${username}`].filter(Boolean).join(', ') || 'anonymous';
  const about = [page, videoId !== null && `video ${videoId}`].filter(Boolean).join(', ') || '-';
  const head = [
    id,
    receivedAt.toISOString(),
    answeredAt ? 'answered' : 'open',
    reason,
    from,
    about,
  ].join('\t');
  return `${head}\n${message.replace(/^/gm, '  ')}`;
}
