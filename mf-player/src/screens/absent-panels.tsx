import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';

export const DeletedPanel = observer(function DeletedPanel() {
  const t = useText();
  const text = t('video.deleted');
  return (
    <>
      <PageMeta title={text} />
      <meta name="robots" content="noindex" />
      <EmptyState
        icon="sad"
        heading="h1"
        title={text}
        action={<Button href={href('index')}>{t('video.deleted_action')}</Button>}
      />
    </>
  );
});

/** Panel of a private video for visitors; signing in here reloads the page. */
export const ForbiddenPanel = observer(function ForbiddenPanel({
  services,
}: {
  services: Services;
}) {
  const t = useText();
  const text = t('error.forbidden');
  const signIn = (
    <Button
      onClick={() => services.modals.open('Login', { next: location.pathname + location.search })}
    >
      {t('common.sign_in')}
    </Button>
  );
  return (
    <>
      <PageMeta title={text} />
      <EmptyState icon="lock" heading="h1" title={text} action={signIn} />
    </>
  );
});
