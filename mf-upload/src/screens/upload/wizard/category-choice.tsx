import { UPLOAD_CATEGORIES_MAX, UPLOAD_CATEGORIES_MIN } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/directories';
import { useText } from '@nocturne/i18n/use-text';
import { foldText } from '@nocturne/lib/fold-text';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { Chip } from '@nocturne/ui/controls/chip';
import { TextField } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './wizard.module.css';

interface CategoryChoiceProps {
  categories: readonly Category[];
  /** Dirs of the chosen categories. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (dirs: readonly string[]) => void;
}

/** A multi-select: chosen categories are chips above, and the text box filters the list. */
export const CategoryChoice = observer(function CategoryChoice({
  categories,
  chosen,
  error,
  onChange,
}: CategoryChoiceProps) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = categories.filter(({ title }) => foldText(title).includes(foldText(typed)));
  const setChosen = (dir: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, dir] : chosen.filter((other) => other !== dir));
  const removeChip = (dir: string): void => {
    setChosen(dir, false);
    // The focused chip was removed.
    box.current?.focus();
  };
  return (
    <fieldset className={styles['group']}>
      <legend>
        {t('ui.categories')}{' '}
        <span className={styles['figures']}>
          {t('wizard.categories_of', {
            count: chosen.length,
            min: UPLOAD_CATEGORIES_MIN,
            max: UPLOAD_CATEGORIES_MAX,
          })}
        </span>
      </legend>
      {chosen.length > 0 && (
        <ul className={styles['chips']}>
          {chosen.map((dir) => (
            <li key={dir}>
              <Chip
                kind="filter"
                label={t('wizard.category_drop', { title: titleOf(categories, dir) })}
                onClick={() => removeChip(dir)}
              >
                {titleOf(categories, dir)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={box}
        label={t('wizard.category_find')}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={preventSubmitOnEnter}
      />
      <div className={styles['choices']} role="group" aria-label={t('wizard.categories_all')}>
        {found.map(({ dir, title }) => (
          <Checkbox
            key={dir}
            checked={chosen.includes(dir)}
            onChange={({ target }) => setChosen(dir, target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <p role="status" className={styles['figures']}>
        {typed !== '' && t('wizard.categories_found', { count: found.length })}
      </p>
    </fieldset>
  );
});

/** Enter in the filter box does not submit the form. */
function preventSubmitOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function titleOf(categories: readonly Category[], dir: string): string {
  return categories.find((category) => category.dir === dir)?.title ?? dir;
}
