/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';
import { Modal } from './modal.tsx';

const markup = renderToString(<Gallery />);

describe('markup of the server', () => {
  test('every part renders without a browser', () => {
    expect(markup).toContain('Every part in every state.');
  });

  test('holds no inline style, which the policy would refuse', () => {
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toContain('<style');
  });

  test('R2.3-13 filters work without scripts: a disclosure with links', () => {
    expect(markup).toMatch(/<details[^>]*><summary[^>]*aria-label="Sort by: Most popular"/);
    expect(markup).toContain('<a href="?sort=popular" aria-current="true">Most popular</a>');
  });

  test('R4-12 pages and load more are links', () => {
    expect(markup).toContain('href="#page-11"');
    expect(markup).toMatch(/<a[^>]*href="#page-2"[^>]*>Load More<\/a>/);
  });

  test('R2.3-03 no preview is fetched before scripts decide', () => {
    expect(markup).not.toContain('<video');
  });

  test('a dialog may be part of the first page', () => {
    expect(renderToString(<Modal title="Age" children="Question" />)).toContain('role="dialog"');
  });
});
