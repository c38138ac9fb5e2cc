import type { Performer } from '@nocturne/contracts/entities/people';
import { useText } from '@nocturne/i18n/use-text';
import { letterOf } from '@nocturne/lib/fold-text';
import { observer } from 'mobx-react-lite';
import { DirectoryGrid } from '../../components/directory-grid.tsx';
import { PerformerCard } from './performer-card.tsx';
import styles from './letter-groups.module.css';

/** Groups whose portraits load at once. */
const FIRST_GROUPS = 2;

/** Performers from A to Z under letter headings, for the sort `alphabet` (settlement 34). */
export const LetterGroups = observer(function LetterGroups({
  performers,
}: {
  performers: readonly Performer[];
}) {
  const t = useText();
  return groupsOf(performers).map(({ letter, members }, at) => {
    const name = letter === '0' ? t('filter.letter.0') : letter.toUpperCase();
    return (
      <section key={members[0]?.dir} className={styles['group']}>
        <h2 className={styles['letter']}>{name}</h2>
        <DirectoryGrid label={name} kind="portrait">
          {members.map((performer) => (
            <li key={performer.dir}>
              <PerformerCard performer={performer} heading="h3" isEager={at < FIRST_GROUPS} />
            </li>
          ))}
        </DirectoryGrid>
      </section>
    );
  });
});

interface Group {
  letter: string;
  members: Performer[];
}

/** Groups adjacent performers with the same letter; the server's order stays. */
function groupsOf(performers: readonly Performer[]): readonly Group[] {
  const groups: Group[] = [];
  for (const performer of performers) {
    const letter = letterOf(performer.title);
    const last = groups.at(-1);
    if (last?.letter === letter) last.members.push(performer);
    else groups.push({ letter, members: [performer] });
  }
  return groups;
}
