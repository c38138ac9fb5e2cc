import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { definePage } from '../define-page.tsx';
import { UnsubscribeStore, type UnsubscribeState } from './unsubscribe-store.ts';

/**
 * `/unsubscribe/{token}/`: the button posts a plain form to the same address, with and without
 * scripts (decision 0014).
 */
export const unsubscribePage = definePage<UnsubscribeStore>({
  name: 'unsubscribe',
  store: (services) => new UnsubscribeStore(services),
  load: async (store, { params, query, signal }) => {
    await store.load(params['token'] ?? '', query, signal);
    return undefined;
  },
  dehydrate: (store) => store.state,
  hydrate: (store, state) => store.setState(state as UnsubscribeState),
  Screen: observer(function UnsubscribeScreen({ store }: { store: UnsubscribeStore }) {
    const t = useText();
    const { state } = store;
    const title = t(`information.unsubscribe_${state}`);
    const text = t(`information.unsubscribe_${state}_text`);
    const canPost = state === 'asked' || state === 'failed';
    return (
      <>
        <PageMeta title={title} description={text} />
        <meta name="robots" content="noindex" />
        <EmptyState
          icon={ICONS[state]}
          heading="h1"
          title={title}
          text={text}
          action={canPost ? <UnsubscribeForm /> : <SignIn />}
        />
      </>
    );
  }),
});

const ICONS = {
  asked: 'mail',
  stopped: 'check-circle',
  failed: 'alert',
  invalid: 'sad',
} as const satisfies Record<UnsubscribeState, string>;

/**
 * Without `action` the form posts to the page's own address with its query, which the server
 * ignores.
 */
const UnsubscribeForm = observer(function UnsubscribeForm() {
  const t = useText();
  return (
    <form method="post">
      <Button type="submit" variant="primary" size="lg">
        {t('information.unsubscribe_submit')}
      </Button>
    </form>
  );
});

/** The settings are on the member's own page, so the member has to sign in. */
const SignIn = observer(function SignIn() {
  const t = useText();
  return (
    <Button size="lg" href={href('signin')}>
      {t('common.sign_in')}
    </Button>
  );
});
