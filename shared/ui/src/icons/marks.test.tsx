import { describe, expect, test } from '@jest/globals';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { Badge } from '../tiles/badge.tsx';
import { Brand } from './brand.tsx';
import { classNames } from '../css/class-names.tsx';
import { ICON_NAMES } from './icon-paths.tsx';
import { Icon } from './icon.tsx';
import { ProgressBar } from '../status/progress-bar.tsx';
import { VisuallyHidden } from '../css/visually-hidden.tsx';

describe('marks', () => {
  test('shows the first letter of the name in capitals, hidden from screen readers', () => {
    const { container } = render(<Avatar name="anselm" />);
    expect(container).toHaveTextContent(/^A$/);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });

  test('prefers the picture, and does not split a character', () => {
    const { container, rerender } = render(<Avatar name="a" pictureUrl="/a.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/a.webp');
    rerender(<Avatar name="😀 moon" />);
    expect(container).toHaveTextContent(/^😀$/u);
  });

  test('R2.2-08 falls back to the letter if the picture fails to load', () => {
    const { container, rerender } = render(<Avatar name="anselm" pictureUrl="/gone.webp" />);
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(container).toHaveTextContent(/^A$/);
    rerender(<Avatar name="anselm" pictureUrl="/new.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
  });

  test('R1-02 links the brand to the home page, with the name of the site', () => {
    render(
      <TextProvider language="en" texts={uiTexts} siteName="Tidewater">
        <Brand href="/" />
      </TextProvider>,
    );
    expect(screen.getByRole('link', { name: 'Tidewater' })).toHaveAttribute('href', '/');
  });

  test('clamps the value of a progress bar, and omits an unknown value', () => {
    const { rerender } = render(<ProgressBar label="Upload" share={1.4} figure="100%" />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(1);
    expect(screen.getByText('100%')).toBeVisible();
    rerender(<ProgressBar label="Upload" />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('value');
  });

  test('renders badges and visually hidden text', () => {
    render(
      <>
        <Badge kind="time">12:47</Badge>
        <VisuallyHidden>Loading</VisuallyHidden>
      </>,
    );
    for (const text of ['12:47', 'Loading']) expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('renders a hidden SVG for every icon', () => {
    const { container } = render(ICON_NAMES.map((name) => <Icon key={name} name={name} />));
    const icons = [...container.querySelectorAll('svg')];
    expect(icons).toHaveLength(75);
    expect(
      icons.every(
        (icon) => icon.childElementCount > 0 && icon.getAttribute('aria-hidden') === 'true',
      ),
    ).toBe(true);
  });

  test('classNames skips false and undefined', () => {
    expect(classNames('a', false, undefined, 'b')).toBe('a b');
  });
});
