import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { observer } from 'mobx-react-lite';
import type { TabProps } from '../../area/area-route.tsx';
import { PageLinks } from '../../area/empty-tab.tsx';
import { isOffered } from '../../area/member-tabs.ts';
import { useIsMine } from '../../area/use-is-mine.ts';
import { memberFacts, paragraphsOf } from './member-facts.ts';
import styles from './info-tab.module.css';

/** The member's profile without empty fields. The owner gets a link to fill it in. */
export const InfoTab = observer(function InfoTab({ area }: Pick<TabProps, 'area'>) {
  const t = useText();
  const language = useLanguage();
  const isMine = useIsMine(area);
  if (!area.member) return null;
  const { about_me, description } = area.member;
  const facts = memberFacts(t, language, area.member);
  const about = paragraphsOf(about_me);
  const paragraphs = paragraphsOf(description);
  if (facts.length + about.length + paragraphs.length === 0)
    return (
      <EmptyState
        icon="user"
        title={t('component.404.title')}
        text={t(isMine ? 'members.info_empty_text' : 'members.info_none_text', {
          name: area.member.username,
        })}
        action={
          isMine && isOffered('member_edit') ? (
            <Button href={href('member_edit', { id: area.memberId })}>
              {t('common.edit_profile')}
            </Button>
          ) : (
            <PageLinks to={['members']} />
          )
        }
      />
    );
  return (
    <>
      {about.length > 0 && (
        <section className={styles['about']}>
          <h2>{t('members.about')}</h2>
          {about.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </section>
      )}
      {facts.length + paragraphs.length > 0 && <InfoList facts={facts} paragraphs={paragraphs} />}
    </>
  );
});
