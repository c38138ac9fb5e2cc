import { WEIGHTS_TOTAL, type ExperimentInfo, type VariantInfo } from '@nocturne/contracts/registry';
import type { Translate } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import { formatShare } from '@nocturne/lib/format-share';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { Section } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ExperimentAction } from '../question.ts';
import type { ReleasesStore } from '../releases-store.ts';
import styles from './releases.module.css';
import { guardText } from './texts.ts';

/** Possible actions for each state of an experiment. */
const ACTIONS: Readonly<Record<ExperimentInfo['state'], readonly ExperimentAction[]>> = {
  draft: [],
  running: ['ramp', 'pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
};

export const Experiments = observer(function Experiments({
  store,
  experiments,
}: {
  store: ReleasesStore;
  experiments: readonly ExperimentInfo[];
}) {
  const t = useText();
  return (
    <Section title={t('releases.experiments')}>
      {experiments.length === 0 && (
        <p className={styles['quiet']}>{t('releases.no_experiments')}</p>
      )}
      <ul className={styles['apps']}>
        {experiments.map((experiment) => (
          <li key={experiment.id} className={styles['card']}>
            <Experiment store={store} experiment={experiment} />
          </li>
        ))}
      </ul>
    </Section>
  );
});

const Experiment = observer(function Experiment({
  store,
  experiment,
}: {
  store: ReleasesStore;
  experiment: ExperimentInfo;
}) {
  const t = useText();
  const language = useLanguage();
  const { id, remote, channel, state, since, paused_why: why } = experiment;
  return (
    <>
      <div className={styles['line']}>
        <h3 className={styles['title']}>{id}</h3>
        <span className={styles['tag']} data-state={state}>
          {t(`releases.state_${state}`)}
        </span>
      </div>
      <p className={styles['quiet']}>
        {[
          t('releases.of', { remote, channel }),
          audienceText(t, experiment.audience),
          formatDateTime(language, since),
        ].join(' · ')}
      </p>
      {why !== '' && <Callout tone="warning">{t('releases.paused_why', { why })}</Callout>}
      {experiment.variants.map(
        ({ name, guard }) =>
          guard?.asks && (
            <Callout key={name} tone="warning">
              {name}: {guardText(t, language, guard)}
            </Callout>
          ),
      )}
      <Results experiment={experiment} />
      <div className={styles['ways']}>
        {ACTIONS[state].map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === 'end' ? 'danger-quiet' : 'quiet'}
            aria-label={`${t(`releases.${kind}`)}: ${id}`}
            onClick={() => store.openQuestion({ kind, experiment })}
          >
            {t(`releases.${kind}`)}
          </Button>
        ))}
      </div>
    </>
  );
});

function audienceText(t: Translate, { countries, members }: ExperimentInfo['audience']): string {
  const who =
    members === undefined
      ? t('releases.audience_all')
      : t(members ? 'releases.audience_members' : 'releases.audience_visitors');
  return countries === undefined
    ? who
    : `${who}, ${t('releases.audience_countries', { countries: countries.join(', ') })}`;
}

const COLUMNS = ['variant', 'share', 'visitors', 'plays', 'first_frame', 'errors'] as const;

/** One row per variant; measured values have their 95 % interval. */
const Results = observer(function Results({ experiment }: { experiment: ExperimentInfo }) {
  const t = useText();
  return (
    <table className={styles['table']} aria-label={t('releases.results', { id: experiment.id })}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`releases.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {experiment.variants.map((variant) => (
          <VariantRow key={variant.name} variant={variant} />
        ))}
      </tbody>
    </table>
  );
});

const VariantRow = observer(function VariantRow({ variant }: { variant: VariantInfo }) {
  const t = useText();
  const language = useLanguage();
  const integers = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const interval = (low: string, high: string): string => `${low}–${high}`;
  const { play_share: plays, error_share: errors, first_frame: frame } = variant;
  return (
    <tr>
      <th scope="row">
        {variant.name === 'control' ? t('releases.control') : variant.name}
        <span className={styles['release']}>{variant.release}</span>
      </th>
      <Cell column="share">{formatShare(language, variant.weight / WEIGHTS_TOTAL, 2)}</Cell>
      <Cell column="visitors">{integers.format(variant.visitors)}</Cell>
      <Cell column="plays">
        {integers.format(variant.plays)}{' '}
        <Interval
          text={interval(formatShare(language, plays.low, 1), formatShare(language, plays.high, 1))}
        />
      </Cell>
      <Cell column="first_frame">
        {variant.plays === 0 ? '–' : integers.format(frame.mean)}{' '}
        {variant.plays > 0 && (
          <Interval text={interval(integers.format(frame.low), integers.format(frame.high))} />
        )}
      </Cell>
      <Cell column="errors">
        {integers.format(variant.errors)}{' '}
        <Interval
          text={interval(
            formatShare(language, errors.low, 1),
            formatShare(language, errors.high, 1),
          )}
        />
      </Cell>
    </tr>
  );
});

/** On narrow windows the cell also shows the name of its column. */
const Cell = observer(function Cell({
  column,
  children,
}: {
  column: (typeof COLUMNS)[number];
  children: ReactNode;
}) {
  const t = useText();
  return <td data-column={t(`releases.${column}`)}>{children}</td>;
});

function Interval({ text }: { text: string }) {
  return <span className={styles['interval']}>({text})</span>;
}
