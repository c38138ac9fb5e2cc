import { COOKIES } from '@nocturne/contracts/cookies';
import {
  COOKIE_SECONDS,
  LOCAL_DATA,
  type CookieId,
  type LocalDataId,
} from '@nocturne/contracts/stored-data';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './information.module.css';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Every cookie of the site with its purpose and lifetime. */
export const CookieTable = observer(function CookieTable({
  purposes,
}: {
  purposes: Readonly<Record<CookieId, ReactNode>>;
}) {
  const t = useText();
  const rows = (Object.keys(COOKIES) as CookieId[]).map((id) => ({
    name: COOKIES[id],
    purpose: purposes[id],
    lifetime: lifetimeText(t, COOKIE_SECONDS[id]),
  }));
  return <StorageTable name={t('information.cookie')} rows={rows} />;
});

/** Lifetime in days; below one day in minutes. */
function lifetimeText(t: Translate, seconds: number): string {
  if (seconds < DAY_SECONDS)
    return t('ui.minutes', { count: Math.round(seconds / MINUTE_SECONDS) });
  return t('information.days', { count: Math.round(seconds / DAY_SECONDS) });
}

/** Everything else that the site stores in the browser. */
export const LocalDataTable = observer(function LocalDataTable({
  purposes,
}: {
  purposes: Readonly<Record<LocalDataId, ReactNode>>;
}) {
  const t = useText();
  const rows = (Object.keys(LOCAL_DATA) as LocalDataId[]).map((id) => ({
    name: LOCAL_DATA[id].name,
    purpose: purposes[id],
    lifetime: t(`information.lasts_${LOCAL_DATA[id].lasts}`),
  }));
  return <StorageTable name={t('information.key')} rows={rows} />;
});

interface StorageRow {
  name: string;
  purpose: ReactNode;
  lifetime: string;
}

const StorageTable = observer(function StorageTable({
  name,
  rows,
}: {
  name: string;
  rows: readonly StorageRow[];
}) {
  const t = useText();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('information.purpose')}</th>
          <th scope="col">{t('information.lasts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <td>{row.purpose}</td>
            <td>{row.lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
