import type { authMessages } from './messages/en/auth.ts';
import type { catalogMessages } from './messages/en/catalog.ts';
import type { commonMessages } from './messages/en/common.ts';
import type { playerPagesMessages } from './messages/en/player-pages.ts';
import type { playerMessages } from './messages/en/player.ts';
import type { shellMessages } from './messages/en/shell.ts';
import type { uiMessages } from './messages/en/ui.ts';
import type { uploadMessages } from './messages/en/upload.ts';

/** Every message key of the site; English is the source of the keys. */
export type AllMessages = typeof authMessages &
  typeof catalogMessages &
  typeof commonMessages &
  typeof playerMessages &
  typeof playerPagesMessages &
  typeof shellMessages &
  typeof uiMessages &
  typeof uploadMessages;
