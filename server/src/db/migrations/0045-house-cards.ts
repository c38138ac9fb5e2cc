import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Texts of house cards by language (docs/ads.md). */
export const houseCards: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- { "en": { "title": "…", "text": "…", "action": "…" }, "de": … }; empty for creatives that bring a picture or a clip of their own
alter table ad_creative add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');
`;
