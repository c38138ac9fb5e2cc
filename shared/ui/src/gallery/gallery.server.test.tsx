/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';
import { Modal } from '../overlays/modal.tsx';

const markup = renderToString(<Gallery />);

describe('server-rendered gallery', () => {
  test('renders without a browser', () => {
    expect(markup).toContain('Every part in every state.');
  });

  test('contains no inline styles, which the CSP blocks', () => {
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toContain('<style');
  });

  test('R2.3-13 renders filters as a disclosure with links', () => {
    expect(markup).toMatch(/<details[^>]*><summary[^>]*aria-label="Sort by: Most popular"/);
    expect(markup).toContain('<a href="?sort=popular" aria-current="true">Most popular</a>');
  });

  test('R4-12 renders pages and Load More as links', () => {
    expect(markup).toContain('href="#page-11"');
    expect(markup).toMatch(/<a[^>]*href="#page-2"[^>]*>Load More<\/a>/);
  });

  test('R2.3-03 contains no previews', () => {
    expect(markup).not.toContain('<video');
  });

  test('can contain a dialog', () => {
    expect(renderToString(<Modal title="Age" children="Question" />)).toContain('role="dialog"');
  });
});
