import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  it('lets no one frame a page but the embed page', () => {
    expect(contentSecurityPolicy('n')).toContain(`frame-ancestors 'none'`);
    expect(contentSecurityPolicy('n', { isEmbed: true })).toContain('frame-ancestors *');
  });

  it('has no unsafe word and names the policies that the build gives out', () => {
    const policy = contentSecurityPolicy('n');
    expect(policy).not.toMatch(/unsafe|http:/);
    const build = readFileSync(new URL('../../../webpack.shared.js', import.meta.url), 'utf8');
    expect(build).toContain('wp-${name.replace(/^mf-/');
    expect(policy).toContain('wp-shell wp-catalog wp-player wp-members wp-upload');
  });
});
